import { placeOf } from './rooms.ts';
import { isTest, type Source, visit } from './sources.ts';

// Assembled, so that this file does not violate its own rule.
const words = ['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', 'X' + 'XX', 'previous' + 'ly'];
const marks = [
  '@ts-ig' + 'nore',
  '@ts-expect-' + 'error',
  '@ts-no' + 'check',
  '(es|ox)lint-' + 'disable',
  'biome-ig' + 'nore',
];
const banned = new RegExp(`\\b(${words.join('|')})\\b|(${marks.join('|')})`);

/** Words that mean unfinished work, history, or a check that was silenced. */
export function bannedWords(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = banned.exec(line)?.[0];
      return found ? [`${path}:${index + 1} says "${found}": finish the work, or say what is so now`] : [];
    }),
  );
}

/** Browser tests that wait for network silence, which does not show whether the page is ready. */
export function silenceAwaited(files: { path: string; text: string }[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('e2e/') && text.includes('networkidle'))
    .map(({ path }) => `${path} waits for a silent network: wait for what the test is about`);
}

/** Uses of the type `any`. */
export function anyTypes(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    visit(source.program, (node) => {
      if (node.type === 'TSAnyKeyword') {
        found.push(
          `${source.path}:${source.lineOf(node.start)} uses the type any: name the type, or unknown`,
        );
      }
    });
    return found;
  });
}

/** Rounding that does not concern money, each file with its reason. */
const mayRound: Record<string, string> = {
  'src/features/detail-pages/web/parts/content/gallery.tsx': 'scroll positions',
  'src/features/explore/web/parts/map/place-cards.tsx': 'degrees',
  'src/features/explore/web/parts/map/project-map.tsx': 'degrees',
  'src/features/statistics/server/draw/scale.ts': 'lengths of charts, round values of their scales',
  'src/platform/server/pdf/pdf-font.ts': 'lengths on a page',
  'src/platform/web/scaled-picture.ts': 'pixels',
  'src/platform/web/theme/brand.ts': 'parts of a color',
};

const rounding = /\bMath\.round\(|\.toFixed\(|\bparseFloat\(/;

/** Rounding of numbers outside of kernel/money, where cents could be lost. */
export function rounded(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/kernel/money') && !(path in mayRound))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = rounding.exec(line)?.[0];
        return found
          ? [
              `${path}:${index + 1} uses ${found}): amounts are rounded in kernel/money; anything else is named in mayRound`,
            ]
          : [];
      }),
    );
}

/** The two files of the kernel that provide time and randomness. */
const clocks = new Set(['src/kernel/clock.ts', 'src/kernel/ids.ts']);

const chance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/;

/** Rules and kernel that read the clock or random numbers: their result must depend only on their parameters. */
export function clockInRules(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => {
      const room = placeOf(path)?.room;
      return !isTest(path) && !clocks.has(path) && (room === 'rules' || room === 'kernel');
    })
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = chance.exec(line)?.[0];
        return found
          ? [`${path}:${index + 1} calls ${found}: take the time or the number as a parameter`]
          : [];
      }),
    );
}

const mentionedPath = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css|md))`/g;

const mentionedFolder = /`((?:src|docs|scripts|e2e|seed|faults|bench|checks|migrations)\/(?:[\w.-]+\/)*)`/g;

/** Paths in documents that do not exist: files (whole, or their last parts) and folders of sources. */
export function deadPaths(
  files: { path: string; text: string }[],
  exists: (path: string) => boolean,
): string[] {
  const known = files.map(({ path }) => `/${path}`);
  const mentions = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, named = '']) => named);
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [
        ...mentions(text, mentionedPath).filter((named) => !known.some((one) => one.endsWith(`/${named}`))),
        ...mentions(text, mentionedFolder).filter((named) => !exists(named)),
      ].map((named) => `${path} names ${named}, which does not exist`),
    );
}

/** Widths around which layouts change: mobile below 768 pixels, tablet below 992 (spec 2 §9). */
const breakpoints: Readonly<Record<string, readonly number[]>> = { min: [768, 992], max: [767, 991] };

/** Styles that change near these widths, but not at them. */
export function wrongBreakpoints(files: { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/\((min|max)-width: (\d+)px\)/g)].flatMap(([, side = '', width]) => {
          const pixels = Number(width);
          const near = pixels > 700 && pixels < 1050;
          const wrong = near && !breakpoints[side]?.includes(pixels);
          return wrong ? [`${path} changes at ${side}-width ${pixels}px instead of 768px or 992px`] : [];
        }),
      ),
    );
}
