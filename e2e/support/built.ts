import { isBuilt } from '../../scripts/lib/build.ts';

/** Browser tests open the built pages: with old ones they would wait for what is not there. */
export function setup(): void {
  if (!isBuilt()) throw new Error('The pages in build/ are not those of the sources. Run: npm run build');
}
