/** The colours that an operator may replace; null keeps the house's. */
export interface BrandSettings {
  readonly brandTrust: string | null;
  readonly brandGiving: string | null;
}

/** A colour that was darkened because white text on it, or it on paper, could not be read. */
export interface BrandNote {
  readonly setting: keyof BrandSettings;
  readonly given: string;
  readonly used: string;
  /** Contrast of the given colour with its worst partner, two decimals. */
  readonly contrast: number;
}

export interface BrandResult {
  /** `:root{…}` with the replaced variables; empty when nothing is replaced. */
  readonly css: string;
  readonly notes: readonly BrandNote[];
}

type Rgb = readonly [number, number, number];

/** Text needs 4.5:1 (WCAG 2.2 AA); the colours stand under white text and as text on paper and its sunk shade. */
const NEEDED = 4.5;
const PARTNERS = ['#ffffff', '#fbf8f3', '#f4efe6'] as const;
const INK: Rgb = [31, 42, 46];
const WHITE: Rgb = [255, 255, 255];

const NAMES = [
  ['brandTrust', 'trust'],
  ['brandGiving', 'giving'],
] as const;

/** The operator's colours as theme variables, with every colour that fails contrast darkened until it passes. */
export function brandVariables(settings: BrandSettings): BrandResult {
  const lines: string[] = [];
  const notes: BrandNote[] = [];
  for (const [setting, name] of NAMES) {
    const given = settings[setting];
    const rgb = given === null ? null : parseHex(given);
    if (given === null || rgb === null) continue;
    const used = darkenUntilReadable(rgb);
    const hex = toHex(used);
    if (hex !== toHex(rgb)) {
      notes.push({ setting, given, used: hex, contrast: Number(worstContrast(rgb).toFixed(2)) });
    }
    lines.push(`--${name}:${hex}`, `--${name}-strong:${toHex(mix(used, INK, 0.3))}`);
    lines.push(`--${name}-tint:${toHex(tintFor(used))}`);
  }
  return { css: lines.length === 0 ? '' : `:root{${lines.join(';')}}`, notes };
}

/** WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  return ratio(parseHex(a) ?? INK, parseHex(b) ?? WHITE);
}

function darkenUntilReadable(colour: Rgb): Rgb {
  let current = colour;
  for (let step = 1; step <= 50 && worstContrast(current) < NEEDED; step += 1) {
    current = scale(colour, 1 - step * 0.02);
  }
  return current;
}

/** A pale shade on which the colour itself stays readable. */
function tintFor(colour: Rgb): Rgb {
  const tint = mix(colour, WHITE, 0.9);
  return ratio(colour, tint) >= NEEDED ? tint : mix(colour, WHITE, 0.96);
}

function worstContrast(colour: Rgb): number {
  return Math.min(...PARTNERS.map((partner) => ratio(colour, parseHex(partner) ?? WHITE)));
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function scale(colour: Rgb, factor: number): Rgb {
  return colour.map((value) => Math.floor(value * factor)) as unknown as Rgb;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((value, index) => Math.floor(value + ((to[index] ?? 0) - value) * share)) as unknown as Rgb;
}

function parseHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) return null;
  return [1, 2, 3].map((index) => Number.parseInt(match[index] ?? '0', 16)) as unknown as Rgb;
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
