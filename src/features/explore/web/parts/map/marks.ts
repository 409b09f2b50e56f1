import type { Map as MapLibre } from 'maplibre-gl';
import { symbolOf } from '#features/categories/icons.ts';
import pictures from '#features/categories/web/parts/category-icons.svg?url';
import type { MapTheme } from './map-style.ts';

/** The size of a marker in pixels, at twice the resolution of the page. */
const WIDTH = 76;
const HEIGHT = 92;
const ICON = 40;

/** Draws each marker when the map first requires it: a pin with the icon of that name. */
export function drawMarks(map: MapLibre, theme: MapTheme): void {
  map.setMissingStyleImageResolver(async (id) => {
    if (!id.startsWith('mark:')) return;
    const svg = pinWith(await iconMarkup(id.slice('mark:'.length)), theme);
    const picture = new Image(WIDTH, HEIGHT);
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    if (!map.hasImage(id)) map.addImage(id, await createImageBitmap(picture), { pixelRatio: 2 });
  });
}

let sheet: Promise<Document> | undefined;

/**
 * The markup of an icon, from the file that contains all of them; empty if that cannot be loaded.
 */
async function iconMarkup(name: string): Promise<string> {
  sheet ??= fetch(pictures)
    .then((answer) => answer.text())
    .then((text) => new DOMParser().parseFromString(text, 'image/svg+xml'));
  try {
    return (await sheet).getElementById(symbolOf(name))?.innerHTML ?? '';
  } catch {
    sheet = undefined;
    return '';
  }
}

function pinWith(icon: string, theme: MapTheme): string {
  const scale = ICON / 24;
  const left = (WIDTH - ICON) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <path d="M38 90C30 76 4 62 4 36a34 34 0 0 1 68 0C72 62 46 76 38 90Z" fill="${theme.trust}" stroke="${theme.onTrust}" stroke-width="4"/>
    <g transform="translate(${left} 16) scale(${scale})" fill="none" stroke="${theme.onTrust}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${icon}</g>
  </svg>`;
}
