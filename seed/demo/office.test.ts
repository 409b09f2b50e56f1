import { describe, expect, it } from 'vitest';
import { rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { listFilters } from '#platform/contract/list.ts';
import { parseFilter } from '#platform/contract/list-query.ts';
import { viewContentSchema } from '#platform/contract/list-views.ts';
import { servedList } from '#platform/server/lists/served.ts';
import { useApp } from '#testing/app.ts';
import { demoTexts } from '../content/texts/index.ts';
import { DEMO_LIFTS, DEMO_VIEWS } from './office.ts';

useApp();
const presets = { funding: 'funding_officer', bookkeeping: 'bookkeeping', editor: 'editor' } as const;

describe('the saved views of the demo', () => {
  it.each(DEMO_VIEWS)('of $owner: the list $list has their filters, and the owner may view it', (view) => {
    const { definition } = servedList(view.list);
    const filters = listFilters(definition);
    for (const [param, value] of Object.entries(view.filters)) {
      const filter = filters.find((one) => one.param === param);
      expect(filter && parseFilter(filter, value, '2026-11-26'), param).not.toBeFalsy();
    }
    const sorted = view.ordering?.replace('-', '');
    if (sorted) expect(definition.columns[sorted]?.sort).toBe(true);
    expect(rightsOfPreset(presets[view.owner as keyof typeof presets])).toContain(definition.permission);
    viewContentSchema.parse({ filters: view.filters, columns: {} });
  });

  it('and the notes have texts in every language', () => {
    for (const { office } of Object.values(demoTexts)) {
      expect(office.views).toHaveLength(DEMO_VIEWS.length);
      expect([office.notes.length, office.added.length, office.lifts.length]).toEqual([
        4,
        3,
        DEMO_LIFTS.length,
      ]);
    }
  });
});
