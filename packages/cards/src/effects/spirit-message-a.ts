import { spiritMessage } from './spirit-message.js';

export const spiritMessageA = spiritMessage('spirit-message-a');
