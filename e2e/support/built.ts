import { isBuilt } from '../../scripts/lib/build.ts';

/** Before tests against the whole product: refuses an outdated build. */
export default function requireBuild(): void {
  if (!isBuilt()) throw new Error('The pages in build/ are not those of the sources. Run: npm run build');
}
