import type { Browser, System } from '../../contract/devices.ts';

// The first match wins: most browsers also name others for compatibility.
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'safari'],
];

const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\b(?:Linux|X11)\b/, 'linux'],
];

const firstOf = <T>(marks: readonly (readonly [RegExp, T])[], text: string): T | null =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** Browser and operating system of a `User-Agent` header; null where unknown. */
export function deviceOf(userAgent: string): { browser: Browser | null; system: System | null } {
  return { browser: firstOf(browserMarks, userAgent), system: firstOf(systemMarks, userAgent) };
}
