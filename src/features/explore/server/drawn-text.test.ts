import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawText } from './drawn-text.ts';
import { drawSharePicture, type SharePictureFacts } from './share-picture.ts';

const svgOf = (text: string) => drawText(text, 40, '#1F2A2E')?.svg.toString();

const FACTS: SharePictureFacts = {
  title: 'Grüße aus Köln: größere Räume, „Füße“ & mehr',
  progress: '1.234 € gesammelt · 45 %',
  siteName: 'Bürgerstiftung Łódź',
  percent: 45,
  cover: null,
  color: '#0e5a5a',
  giving: '#D9622B',
};

it('draws every character of German and of its neighbors', () => {
  const text = 'ÄÖÜäöüß „–“ ‚…‘ · € % 0–9 éàçñøåæ ŁłŚřžěęąőűğş';
  for (const character of new Set(text.replaceAll(' ', ''))) {
    expect(svgOf(character), character).toContain('<path');
  }
  for (const word of ['Bürgerstiftung', 'Grüße aus Köln', 'Pfiffige Schifffahrt', '1.234 €']) {
    for (const size of [30, 34, 46]) {
      expect(drawText(word, size, '#000000', 700)?.svg.toString(), word).not.toMatch(/NaN|undefined/);
    }
  }
});

it('leaves out what the font does not have, and the space around it', () => {
  const plain = svgOf('Ein Garten für alle');
  expect(svgOf('Ein 🌳 Garten 👩‍🌾 für 庭 alle 🇩🇪')).toBe(plain);
  expect(svgOf('Ein\u202fGarten für\nalle')).toBe(plain);
  expect(svgOf('庭 🌳')).toBeUndefined();
  expect(svgOf('ţara')).toBe(svgOf('tara'));
  expect(svgOf('A<b>&"')).not.toContain('<b>');
});

it('makes the same picture on a machine without fonts', async () => {
  const script = `
    import { drawSharePicture } from ${JSON.stringify(import.meta.resolve('./share-picture.ts'))};
    process.stdout.write(await drawSharePicture(${JSON.stringify(FACTS)}));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--no-warnings', '-e', script],
    {
      encoding: 'buffer',
      env: { FONTCONFIG_PATH: '/nowhere', FONTCONFIG_FILE: '/nowhere/fonts.conf', HOME: '/nowhere' },
    },
  );
  const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  const here = await drawSharePicture(FACTS);
  expect(digest(stdout)).toBe(digest(here));
  // Letters stand where the title belongs.
  const title = await sharp(here).extract({ left: 48, top: 490, width: 600, height: 50 }).stats();
  expect(title.channels[0]?.min).toBeLessThan(80);
});

it('draws a project whose title has no character that the font has', async () => {
  const picture = await drawSharePicture({ ...FACTS, title: '庭 🌳', progress: null });
  expect((await sharp(picture).metadata()).width).toBe(1200);
});
