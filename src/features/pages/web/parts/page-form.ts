import type { PageContent } from '../../content.ts';

/** The content of a page as form values: numbers as typed. */
export interface PageForm
  extends Pick<
    PageContent,
    | 'showFigures'
    | 'showMap'
    | 'mapAboveList'
    | 'showCategoriesRow'
    | 'showSearchRow'
    | 'isVotingList'
    | 'displayCurrentVotingRank'
    | 'defaultSortOrder'
    | 'hideExpiredDefault'
    | 'hideFullyFundedDefault'
    | 'singlePage'
    | 'mapMarkerIcon'
  > {
  readonly titleEn: string;
  readonly titleDe: string;
  readonly headlineEn: string;
  readonly headlineDe: string;
  readonly htmlEn: string;
  readonly htmlDe: string;
  readonly voting: string;
  readonly projectPageSize: string;
  readonly categories: string[];
  readonly hasRegion: boolean;
  readonly south: string;
  readonly north: string;
  readonly west: string;
  readonly east: string;
}

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number));

/** The form values of a page's content. */
export function pageFormOf(content: PageContent): PageForm {
  const { title, headline, html, region, projectPageSize, voting, categories, ...rest } = content;
  return {
    ...rest,
    titleEn: title.en,
    titleDe: title.de,
    headlineEn: headline.en,
    headlineDe: headline.de,
    htmlEn: html.en,
    htmlDe: html.de,
    voting: voting ?? '',
    projectPageSize: textOf(projectPageSize ?? undefined),
    categories: [...categories],
    hasRegion: region !== null,
    south: textOf(region?.south),
    north: textOf(region?.north),
    west: textOf(region?.west),
    east: textOf(region?.east),
  };
}

// Text that is not a number is sent unchanged, so that the server names the field.
const numberOf = (typed: string) => {
  const text = typed.trim().replace(',', '.');
  return text === '' || Number.isNaN(Number(text)) ? (typed as unknown as number) : Number(text);
};

/** The content entered in the form; the server validates it. */
export function contentOf(form: PageForm): PageContent {
  const {
    titleEn,
    titleDe,
    headlineEn,
    headlineDe,
    htmlEn,
    htmlDe,
    voting,
    projectPageSize,
    hasRegion,
    south,
    north,
    west,
    east,
    ...rest
  } = form;
  return {
    ...rest,
    title: { en: titleEn.trim(), de: titleDe.trim() },
    headline: { en: headlineEn.trim(), de: headlineDe.trim() },
    html: { en: htmlEn, de: htmlDe },
    voting: voting.trim() === '' ? null : voting.trim(),
    projectPageSize: projectPageSize.trim() === '' ? null : numberOf(projectPageSize),
    region: hasRegion
      ? { south: numberOf(south), north: numberOf(north), west: numberOf(west), east: numberOf(east) }
      : null,
  };
}

/** Fields named in refusals of the API → fields of the form. */
export const FIELD_NAMES: Readonly<Record<string, keyof PageForm>> = {
  'content.title': 'titleDe',
  'content.title.en': 'titleEn',
  'content.title.de': 'titleDe',
  'content.headline.en': 'headlineEn',
  'content.headline.de': 'headlineDe',
  'content.html.en': 'htmlEn',
  'content.html.de': 'htmlDe',
  'content.projectPageSize': 'projectPageSize',
  'content.defaultSortOrder': 'defaultSortOrder',
  'content.mapMarkerIcon': 'mapMarkerIcon',
  'content.voting': 'voting',
  'content.categories': 'categories',
  'content.region': 'south',
  'content.region.south': 'south',
  'content.region.north': 'north',
  'content.region.west': 'west',
  'content.region.east': 'east',
};
