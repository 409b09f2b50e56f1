export { writeSearches } from './write.ts';
