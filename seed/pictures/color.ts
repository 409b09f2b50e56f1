/** Colour mixing in OKLab, so that a ramp between two tones stays clean and even to the eye. */

type Lab = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([light, a, b]: Lab): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const parts = channels.map((channel) => {
    const byte = Math.floor(Math.min(Math.max(toGamma(channel), 0), 1) * 255 + 0.5);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The colour between two hex colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [first, second] = [toLab(from), toLab(to)];
  return toHex([
    first[0] + (second[0] - first[0]) * share,
    first[1] + (second[1] - first[1]) * share,
    first[2] + (second[2] - first[2]) * share,
  ]);
}

/** Lighter (positive) or darker (negative) by a share of the whole lightness range. */
export function shade(hex: string, amount: number): string {
  const [light, a, b] = toLab(hex);
  const next = Math.min(Math.max(light + amount, 0), 1);
  const keep = next > 0.93 ? 0.7 : 1;
  return toHex([next, a * keep, b * keep]);
}

/** A ramp through several stops; `share` runs from 0 to 1 over all of them. */
export function ramp(stops: readonly string[], share: number): string {
  const scaled = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const index = Math.min(Math.floor(scaled), stops.length - 2);
  const from = stops[index] ?? '#000000';
  return mix(from, stops[index + 1] ?? from, scaled - index);
}
