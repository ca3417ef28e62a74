import { gadget } from './gadget.js';

export const redGadget = gadget('red-gadget', 'yellow-gadget', 'Yellow Gadget');
