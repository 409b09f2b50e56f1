import { buffer } from 'node:stream/consumers';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale, translator } from '#platform/i18n.ts';
import type { Services } from '#platform/server/services.ts';
import { keptPer } from '#platform/server/http/kept.ts';
import type { ProjectDetail } from '#features/detail-pages/contract/project.ts';
import { drawSharePicture } from './share-picture.ts';

/** Pictures that are kept, and for how long: networks ask many times after a link was shared. */
const kept = keptPer<Buffer | null>(3_600_000, 200);
/** Pictures that may wait to be drawn; more visitors than that get the cover alone. */
const MOST_WAITING = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, so that drawing never takes the processor from giving; null when too many wait. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer | null> {
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const mine = last.then(draw);
  last = mine.catch(() => undefined).finally(() => (waiting -= 1));
  return mine;
}

interface SharePictureOptions {
  readonly locale: LocaleCode;
  readonly siteName: string;
  readonly giving: string;
  /** Which amounts the platform shows of this project. */
  readonly display: { readonly overall: boolean; readonly collected: boolean };
  readonly currency: Pick<PlatformSettings, 'useCurrency' | 'coinNamePlural'>;
}

/** What has come in, as the project's page shows it; null where it shows nothing of it. */
export function progressWords(
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
 * The share picture of a project as it stands now, drawn once per state and language; null when too many are waiting to
 * be drawn.
 */
export async function sharePictureOf(
  services: Services,
  project: ProjectDetail,
  options: SharePictureOptions,
): Promise<Buffer | null> {
  const { siteName, giving, display } = options;
  const percent = display.overall ? project.percent : null;
  const progress = progressWords(project, percent, options);
  const photo = project.photos[0]?.image;
  const key = JSON.stringify([project.slug, project.title, progress, siteName, giving, photo?.id]);
  const keeper = kept(services);
  const picture = await keeper.take(key, () =>
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
  // A refusal is not a picture: the next one who asks may have better luck.
  if (!picture) keeper.forget(key);
  return picture;
}
