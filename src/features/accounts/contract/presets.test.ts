import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOffered, permissionTypes } from '#platform/contract/permissions.ts';
import { entriesOf, presetNames, rightsOfPreset } from './presets.ts';

const handbook = readFileSync(new URL('../../../../docs/domain/14-permissions.md', import.meta.url), 'utf8');

/** The rows of both tables of handbook §14: type, funding officer, bookkeeping, editor. */
const rows = [...handbook.matchAll(/^\| ([a-z_]+) \| ([vcud–]+) \| ([vcud–]+) \| ([vcud–]+) \|/gm)].map(
  ([, type = '', ...wanted]) => [type, ...wanted] as const,
);

const letters = { view: 'v', create: 'c', change: 'u', delete: 'd' } as const;

it('finds the types of the specification and those beyond it in the handbook', () => {
  const known = rows.map(([type]) => type);
  expect(known.length).toBeGreaterThanOrEqual(36);
  const advice = permissionTypes
    .filter((type) => !known.includes(type))
    .map(
      (type) => `add to docs/domain/14-permissions.md, last table: | ${type} | – | – | – | what it is for |`,
    );
  expect(advice).toEqual([]);
  expect(new Set(known)).toEqual(new Set(permissionTypes));
});

it('gives each preset what the handbook lists, type by type', () => {
  const lettersByPreset = presetNames.map((preset) => {
    const rights = entriesOf(preset);
    return (type: string) =>
      rights
        .filter((right) => right.type === type)
        .map(({ action }) => letters[action])
        .join('') || '–';
  });
  for (const [type, ...wanted] of rows)
    expect(
      [type, ...lettersByPreset.map((lettersOf) => lettersOf(type))],
      'presets.ts and handbook §14 differ',
    ).toEqual([type, ...wanted]);
});

it('grants no right without meaning', () => {
  for (const preset of presetNames) {
    expect(rightsOfPreset(preset).filter((right) => !isOffered(right))).toEqual([]);
  }
  expect(rightsOfPreset('bookkeeping')).toContain('change_payout_status');
  expect(rightsOfPreset('bookkeeping')).not.toContain('view_payout_status');
});
