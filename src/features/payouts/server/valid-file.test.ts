import { expect, it } from 'vitest';
import { requireValidFile } from '#features/banks/server/index.ts';
import { exampleOrder } from '../rules/sepa.fixtures.ts';
import { painXml } from '../rules/sepa.ts';

it('accepts a file that follows the schema of the rulebook', () => {
  expect(() => requireValidFile(painXml(exampleOrder))).not.toThrow();
});

it('refuses an amount without currency, an empty name, and a day that is none', () => {
  const xml = painXml(exampleOrder);
  for (const [found, wrong] of [
    [' Ccy="EUR"', ''],
    ['<Nm>Gewinnsparverein</Nm>', '<Nm></Nm>'],
    ['<Dt>2026-11-22</Dt>', '<Dt>2026-11-31</Dt>'],
  ] as const) {
    expect(xml).toContain(found);
    expect(() => requireValidFile(xml.replace(found, wrong)), found).toThrow();
  }
});
