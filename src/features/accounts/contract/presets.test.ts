import { expect, it } from 'vitest';
import { permissionTypes } from '#platform/contract/permissions.ts';
import { permissionsOf, presetNames } from './presets.ts';

/** The table of handbook §14, as it is printed: type, funding officer, bookkeeping, editor; two columns of types. */
const handbook = `
| projects | vcu | v | vcu | votings | vcu | – | vcu |
| project_review | vu | – | v | votes | vu | – | – |
| project_archive | vu | – | – | private_donations | v | vcu | – |
| organizations | vcu | v | vcu | payouts | v | vcu | – |
| organization_review | vu | – | v | payout_status | – | vu | – |
| categories | v | – | vcud | bank_accounts | v | vcu | – |
| pages | v | – | vcud | documents | v | v | vcud |
| contact_persons | v | – | vcud | document_logs | vc | vcd | – |
| funding_scopes | vcu | – | vcu | email_templates | v | – | vcu |
| application_types | v | – | v | email_logs | v | v | vu |
| companies | v | v | – | reminders | vcud | vcu | vcu |
| budgets | vcu | v | – | reminder_templates | vcu | – | v |
| internal_fundings | vcu | v | – | subscribers | – | – | vu |
| internal_funding_approval | – | – | – | search_logs | v | – | v |
| co_fundings | vcu | v | – | external_services | – | – | vcu |
| coin_campaigns | vcu | v | – | users | v | – | – |
| funding_codes | vcu | – | – | permissions | – | – | – |
| statistics | v | v | v | platform_settings | – | – | – |`;

const letters = { view: 'v', create: 'c', change: 'u', delete: 'd' } as const;

it('gives each preset what the handbook lists, type by type', () => {
  const rows = handbook
    .trim()
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return [cells.slice(1, 5), cells.slice(5, 9)];
    });
  expect(new Set(rows.map(([type]) => type))).toEqual(new Set(permissionTypes));
  const given = presetNames.map((preset) => {
    const rights = permissionsOf(preset);
    return (type: string) =>
      rights
        .filter((right) => right.type === type)
        .map(({ action }) => letters[action])
        .join('') || '–';
  });
  for (const [type = '', ...wanted] of rows)
    expect([type, ...given.map((of) => of(type))]).toEqual([type, ...wanted]);
});
