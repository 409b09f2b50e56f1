import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFilters } from '#platform/contract/list-filters.ts';
import {
  type GridPermission,
  gridPermissions,
  isOffered,
  partsOf,
  permissionActions,
  type PermissionType,
  permissionTypes,
} from '#platform/contract/permissions.ts';
import { registrations } from './features.ts';
import { lists } from './features.generated.ts';
import { screens } from './routes.ts';

/** Types of the specification whose features are not built: their rights can be granted, but nothing requires them. */
const notBuilt: readonly PermissionType[] = ['documents', 'document_logs'];

const everyRight = permissionTypes.flatMap((type) =>
  permissionActions.map((action): GridPermission => `${action}_${type}`),
);

/** Rights that commands and parts of answers require themselves: `may(actor, 'view_…')` on the server. */
function askedInCode(): string[] {
  const root = new URL('../', import.meta.url);
  const files = globSync('{features/*/server,features/*/contract,platform/server}/**/*.ts', { cwd: root });
  return files
    .filter((file) => !file.includes('.test.') && !file.endsWith('/testing.ts'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, root), 'utf8');
      const named = new Map(
        [...source.matchAll(/const (\w+) = '([a-z_]+)';/g)].map(([, name = '', right = '']) => [name, right]),
      );
      return [...source.matchAll(/\bmay\(\s*\w+,\s*(?:'([a-z_]+)'|(\w+))/g)].map(
        ([, right, name = '']) => right ?? named.get(name) ?? '',
      );
    });
}

/** Rights that a route, a screen, a list, one of its columns, filters or choices, or a command requires. */
const asked = new Set<string>([
  ...registrations.map(({ route }) => route.permission),
  ...screens.map(({ permission }) => permission),
  ...lists.flatMap(({ definition }) => [
    ...Object.values(definition.columns).map(
      (column) => (column as { permission?: string }).permission ?? '',
    ),
    ...listFilters(definition).map(({ permission }) => permission ?? ''),
  ]),
  ...askedInCode(),
]);

it('every right that can be granted is required somewhere', () => {
  const idle = gridPermissions
    .filter((right) => !asked.has(right) && !notBuilt.includes(partsOf(right).type))
    .map((right) => `${right}: require it in a route, list or column, or withhold it in permissions.ts`);
  expect(idle).toEqual([]);
});

it('every right that is required can be granted', () => {
  const withheld = everyRight
    .filter((right) => asked.has(right) && !isOffered(right))
    .map((right) => `${right} is required: remove it from withoutMeaning in permissions.ts`);
  expect(withheld).toEqual([]);
});

it('names only types as not built whose rights nothing requires', () => {
  const stale = notBuilt.filter((type) =>
    everyRight.some((right) => partsOf(right).type === type && asked.has(right)),
  );
  expect(stale).toEqual([]);
});
