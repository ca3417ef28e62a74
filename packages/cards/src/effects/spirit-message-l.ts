import { spiritMessage } from './spirit-message.js';

export const spiritMessageL = spiritMessage('spirit-message-l');
