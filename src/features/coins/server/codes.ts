import { randomInt } from 'node:crypto';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { CodeFormat } from '#kernel/code.ts';

/** The format of the platform's codes (spec 1 §3 `codeFormat`). */
export function codeFormatOf(
  settings: Pick<
    PlatformSettings,
    'codeFormatPrefix' | 'codeFormatChars' | 'codeFormatBlockLength' | 'codeFormatBlockCount'
  >,
): CodeFormat {
  return {
    prefix: settings.codeFormatPrefix,
    chars: settings.codeFormatChars,
    blockLength: settings.codeFormatBlockLength,
    blockCount: settings.codeFormatBlockCount,
  };
}

/** A random code, as it is stored; unique only by the constraint of its table. */
function newCode(format: CodeFormat): string {
  const length = format.blockLength * format.blockCount;
  const signs = Array.from({ length }, () => format.chars.charAt(randomInt(format.chars.length)));
  return format.prefix + signs.join('');
}

/** So many different random codes. */
export function newCodes(format: CodeFormat, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode(format));
  return [...codes];
}
