import { spiritMessage } from './spirit-message.js';

export const spiritMessageN = spiritMessage('spirit-message-n');
