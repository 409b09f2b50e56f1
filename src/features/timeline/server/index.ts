export { routes } from './routes.ts';

/** None of its writes moves money or rights. */
export const noPasswordNeeded = 'adds notes that staff read';
