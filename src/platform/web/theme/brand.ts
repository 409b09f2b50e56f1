/** The colors that an operator may replace; null for the defaults. */
export interface BrandSettings {
  readonly brandTrust: string | null;
  readonly brandGiving: string | null;
}

/** A color that was darkened because white text on it, or it on paper, could not be read. */
export interface BrandNote {
  readonly setting: keyof BrandSettings;
  readonly given: string;
  readonly used: string;
  /** Contrast of the given color with its worst partner, two decimals. */
  readonly contrast: number;
}

export interface BrandResult {
  /** `:root{…}` with the replaced variables; empty when nothing is replaced. */
  readonly css: string;
  /** The replaced variables by name, such as `--trust`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly notes: readonly BrandNote[];
}

type Rgb = readonly [number, number, number];

/** Text needs 4.5:1 (WCAG 2.2 AA); the colors are used under white text and as text on paper and its darker shade. */
const NEEDED = 4.5;
const PARTNERS = ['#ffffff', '#fbf8f3', '#f4efe6'] as const;
const INK: Rgb = [31, 42, 46];
const WHITE: Rgb = [255, 255, 255];

const NAMES = [
  ['brandTrust', 'trust'],
  ['brandGiving', 'giving'],
] as const;

/** The operator's colors as theme variables, with every color that fails contrast darkened until it passes. */
export function brandVariables(settings: BrandSettings): BrandResult {
  const variables: Record<string, string> = {};
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
    variables[`--${name}`] = hex;
    variables[`--${name}-strong`] = toHex(mix(used, INK, 0.3));
    variables[`--${name}-tint`] = toHex(tintFor(used));
  }
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}:${value}`);
  return { css: lines.length === 0 ? '' : `:root{${lines.join(';')}}`, variables, notes };
}

/** WCAG contrast ratio of two `#rrggbb` colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  return ratio(parseHex(a) ?? INK, parseHex(b) ?? WHITE);
}

function darkenUntilReadable(color: Rgb): Rgb {
  let current = color;
  for (let step = 1; step <= 50 && worstContrast(current) < NEEDED; step += 1) {
    current = scale(color, 1 - step * 0.02);
  }
  return current;
}

/** A pale shade on which the color itself stays readable. */
function tintFor(color: Rgb): Rgb {
  const tint = mix(color, WHITE, 0.9);
  return ratio(color, tint) >= NEEDED ? tint : mix(color, WHITE, 0.96);
}

function worstContrast(color: Rgb): number {
  return Math.min(...PARTNERS.map((partner) => ratio(color, parseHex(partner) ?? WHITE)));
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function scale(color: Rgb, factor: number): Rgb {
  return color.map((value) => Math.floor(value * factor)) as unknown as Rgb;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((value, index) => Math.floor(value + ((to[index] ?? 0) - value) * share)) as unknown as Rgb;
}

function parseHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) return null;
  return [1, 2, 3].map((index) => Number.parseInt(match[index] ?? '0', 16)) as unknown as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
