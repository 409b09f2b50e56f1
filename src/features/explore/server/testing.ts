// Exports for tests and benchmarks of other features.
export { locationsStatement } from './locations.ts';
export { exploreRequest } from './projects.ts';
