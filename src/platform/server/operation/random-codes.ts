import { randomInt } from 'node:crypto';
import type { CodeFormat } from '#kernel/code.ts';

/** A random code in its stored form. The constraint of its table makes it unique. */
function newCode(format: CodeFormat): string {
  const length = format.blockLength * format.blockCount;
  const characters = Array.from({ length }, () => format.chars.charAt(randomInt(format.chars.length)));
  return format.prefix + characters.join('');
}

/** The given number of different random codes. */
export function newCodes(format: CodeFormat, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode(format));
  return [...codes];
}
