import { spiritMessage } from './spirit-message.js';

export const spiritMessageI = spiritMessage('spirit-message-i');
