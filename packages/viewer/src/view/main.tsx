import { DuelReplay } from './element.js';

if (customElements.get('duel-replay') === undefined) customElements.define('duel-replay', DuelReplay);
