import { expect, test } from 'vitest';
import { drawPicture } from './compose.ts';
import { drawLogo, drawMark } from './logo.ts';
import { MOTIFS } from './palette.ts';

test.each(MOTIFS)('%s: each composition is drawn whole, and the same seed draws the same', (motif) => {
  for (let variant = 0; variant < 5; variant += 1) {
    const svg = drawPicture({ motif, seed: 'a-project', variant });
    expect(svg).toBe(drawPicture({ motif, seed: 'a-project', variant }));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeGreaterThan(10_000);
  }
});

test('projects and variants differ', () => {
  const pictures = ['a', 'b', 'c'].flatMap((seed) =>
    [0, 1].map((variant) => drawPicture({ motif: 'trees', seed, variant })),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('signs and marks are drawn whole', () => {
  for (const motif of MOTIFS) expect(drawLogo({ motif, seed: 'someone' })).not.toMatch(/NaN|undefined/);
  for (const seed of ['a', 'b', 'c', 'd', 'e']) expect(drawMark({ seed })).not.toMatch(/NaN|undefined/);
});
