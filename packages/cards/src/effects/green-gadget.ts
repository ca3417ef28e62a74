import { gadget } from './gadget.js';

export const greenGadget = gadget('green-gadget', 'red-gadget', 'Red Gadget');
