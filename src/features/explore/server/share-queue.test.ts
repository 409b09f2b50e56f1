import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shownBalance } from '#features/projects/rules.ts';
import { drawSharePicture } from './share-picture.ts';
import { progressText } from './share-queue.ts';

const balance = {
  in_cents: 123_450,
  in_currency: '1234.50',
  in_coins: 12_345,
  in_currency_display: '1.234,50 €',
};
const euro = { useCurrency: true, coinNamePlural: 'Taler' };

function textFor(mode: number, archived = false, currency = euro): string | null {
  const other = archived ? 'displayCurrentCoinBalance' : 'displayArchivedCoinBalance';
  const own = archived ? 'displayArchivedCoinBalance' : 'displayCurrentCoinBalance';
  const display = shownBalance({ [own]: mode, [other]: 4 }, archived);
  return progressText({ balance }, display.overall ? 45 : null, { locale: 'de', display, currency });
}

test('a share picture shows the balance as the page does, and nothing if the page hides it', () => {
  expect(textFor(4)).toBe('1.234,50 € gesammelt · 45 %');
  expect(textFor(1, true)).toBe('1.234,50 € gesammelt · 45 %');
  expect(textFor(5)).toBe('1.234,50 € gesammelt');
  expect(textFor(5, true)).toBe('1.234,50 € gesammelt');
  expect([textFor(3), textFor(3, true)]).toEqual([null, null]);
  expect(textFor(4, false, { ...euro, useCurrency: false })).toBe('12.345 Taler gesammelt · 45 %');
});

test('without a balance the picture has a title but no bar', async () => {
  const facts = { title: 'Orchard', siteName: 'Obolus', cover: null, color: '#0E5A5A', giving: '#C2410C' };
  const edge = async (percent: number | null) => {
    const picture = await drawSharePicture({ ...facts, percent, progress: percent === null ? null : 'Half' });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red] = await sharp(picture).extract({ left: 100, top: 458, width: 1, height: 1 }).raw().toBuffer();
    return red ?? 0;
  };
  // The color of progress, or that of the panel.
  expect(await edge(50)).toBeLessThan(215);
  expect(await edge(null)).toBeGreaterThan(240);
});
