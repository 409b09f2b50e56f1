import { placeOf } from './rooms.ts';
import { isTest, type Source, visit } from './sources.ts';

// Put together, so that this file does not break its own rule.
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

/** Browser tests that wait until the network is silent, which says nothing about what they are about. */
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

/** Rounding where it is not about money, each file with its reason. */
const mayRound: Record<string, string> = {
  'src/features/detail-pages/web/parts/gallery.tsx': 'scroll positions',
  'src/features/explore/web/parts/map/place-cards.tsx': 'degrees',
  'src/features/explore/web/parts/map/project-map.tsx': 'degrees',
  'src/platform/web/theme/brand.ts': 'parts of a colour',
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

/** The two files of the kernel whose work is time and chance. */
const clocks = new Set(['src/kernel/clock.ts', 'src/kernel/ids.ts']);

const chance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/;

/** Rules and kernel that look at the clock or throw dice: their answer must follow from what they are given. */
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

/** Paths that documents name (whole, or their last parts) and that no file has. */
export function deadPaths(files: { path: string; text: string }[]): string[] {
  const known = files.map(({ path }) => `/${path}`);
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(mentionedPath)]
        .map(([, named = '']) => named)
        .filter((named) => !known.some((one) => one.endsWith(`/${named}`)))
        .map((named) => `${path} names ${named}, which does not exist`),
    );
}
