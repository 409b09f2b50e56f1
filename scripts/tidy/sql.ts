/**
 * Functions, views and triggers are stored beside their features (docs/architecture.md, SQL); migrations up to here
 * contained them.
 */
const lastWithFunctions = '0291';
const defining =
  /^\s*create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|procedure|view|trigger)\s+(\S+)/gim;

/**
 * A function that a column, CHECK or index calls must exist before its table: it is created by the migration that needs
 * it, and named here with that reason.
 */
const neededByTables: Record<string, string> = {};

/** Functions, views and triggers that a migration defines, where they belong beside their feature. */
export function functionsInMigrations(files: { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('migrations/') && path.slice(11, 15) > lastWithFunctions)
    .flatMap(({ path, text }) =>
      [...text.matchAll(defining)].flatMap(([, kind = '', name = '']) =>
        (name.split('(')[0] ?? '') in neededByTables
          ? []
          : [`${path} defines the ${kind.toLowerCase()} ${name}: it belongs into src/features/…/server/sql/`],
      ),
    );
}
