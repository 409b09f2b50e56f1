import { presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFilters } from '#platform/contract/list-filters.ts';
import {
  type GridPermission,
  gridPermissions,
  isOffered,
  notAsked,
  partsOf,
  permissionActions,
  type PermissionType,
  permissionTypes,
} from '#platform/contract/permissions.ts';
import { registrations } from './features.ts';
import { lists } from './features.generated.ts';
import { screens } from './routes.ts';

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
    .filter((right) => !asked.has(right) && !(partsOf(right).type in notAsked))
    .map((right) => `${right}: require it in a route, list or column, or withhold it in permissions.ts`);
  expect(idle).toEqual([]);
});

it('every right that is required can be granted', () => {
  const withheld = everyRight
    .filter((right) => asked.has(right) && !isOffered(right))
    .map((right) => `${right} is required: remove it from withoutMeaning in permissions.ts`);
  expect(withheld).toEqual([]);
});

it('names only types as not asked for whose rights nothing requires, and no more than it did', () => {
  const types = Object.keys(notAsked) as PermissionType[];
  expect(['documents', 'document_logs']).toEqual(expect.arrayContaining(types));
  const stale = types.filter((type) =>
    everyRight.some((right) => partsOf(right).type === type && asked.has(right)),
  );
  expect(stale).toEqual([]);
});

it('names in the handbook what no preset grants', () => {
  const presets = new Set<string>(presetNames.flatMap(rightsOfPreset));
  const handbook = readFileSync(new URL('../../docs/domain/14-permissions.md', import.meta.url), 'utf8');
  const [, listed = ''] = /In no preset: (.*)\n/u.exec(handbook) ?? [];
  const named = [...listed.matchAll(/`([a-z_]+)`/gu)].map(([, right]) => right);
  // Types beyond the specification have a table with their presets.
  const types = new Set(permissionTypes.slice(0, 36));
  const missing = gridPermissions.filter((right) => {
    const { type } = partsOf(right);
    return types.has(type) && !(type in notAsked) && !presets.has(right);
  });
  expect(named).toEqual(missing);
});
