/** Foreign bytes in and out. */
export { readYdk, writeYdk, type YdkError } from './ydk.js';
