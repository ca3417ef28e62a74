import { gadget } from './gadget.js';

export const yellowGadget = gadget('yellow-gadget', 'green-gadget', 'Green Gadget');
