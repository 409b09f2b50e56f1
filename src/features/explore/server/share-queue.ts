import { buffer } from 'node:stream/consumers';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale, translator } from '#platform/i18n.ts';
import type { Services } from '#platform/server/services.ts';
import { answerCachePer } from '#platform/server/http/answer-cache.ts';
import type { ProjectDetail } from '#features/detail-pages/contract/project.ts';
import { drawSharePicture } from './share-picture.ts';

/**
 * Up to 200 pictures are cached for an hour, because social networks request them many times after a link was
 * shared.
 */
const caches = answerCachePer<Buffer | null>(3_600_000, 200);
/** The maximum number of pictures waiting to be drawn; further requests get only the cover. */
const MAX_WAITING = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Draws one picture at a time, so that drawing does not slow down donations; null if too many wait. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer | null> {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const drawing = last.then(draw);
  last = drawing.catch(() => undefined).finally(() => (waiting -= 1));
  return drawing;
}

interface SharePictureOptions {
  readonly locale: LocaleCode;
  readonly siteName: string;
  readonly giving: string;
  /** The amounts of this project that the platform shows. */
  readonly display: { readonly overall: boolean; readonly collected: boolean };
  readonly currency: Pick<PlatformSettings, 'useCurrency' | 'coinNamePlural'>;
}

/** The collected amount as on the project's page; null if it is not shown. */
export function progressText(
  { balance }: Pick<ProjectDetail, 'balance'>,
  percent: number | null,
  { locale, display, currency }: Pick<SharePictureOptions, 'locale' | 'display' | 'currency'>,
): string | null {
  if (!display.collected) return null;
  const t = translator(locale).ns('detail-pages');
  const coins = new Intl.NumberFormat(intlLocale(locale)).format(balance.in_coins);
  const amount = currency.useCurrency ? balance.in_currency_display : `${coins} ${currency.coinNamePlural}`;
  return `${amount} ${t('project.collected')}${percent === null ? '' : ` · ${percent} %`}`;
}

/**
 * The share picture of a project in its current state, drawn once per state and language; null if too many
 * are waiting.
 */
export async function sharePictureOf(
  services: Services,
  project: ProjectDetail,
  options: SharePictureOptions,
): Promise<Buffer | null> {
  const { siteName, giving, display } = options;
  const percent = display.overall ? project.percent : null;
  const progress = progressText(project, percent, options);
  const photo = project.photos[0]?.image;
  const key = JSON.stringify([project.slug, project.title, progress, siteName, giving, photo?.id]);
  const cache = caches(services);
  const picture = await cache.take(key, () =>
    inTurn(async () => {
      const width = photo?.widths.findLast((candidate) => candidate <= 1280) ?? photo?.widths.at(0);
      const file = photo && width ? await services.files.openImage(photo.id, width, 'webp') : null;
      return drawSharePicture({
        title: project.title,
        progress,
        siteName,
        percent,
        cover: file && (await buffer(file.stream)),
        color: photo?.color ?? '#0E5A5A',
        giving,
      });
    }),
  );
  // Refusals are not cached: the next request may succeed.
  if (!picture) cache.forget(key);
  return picture;
}
