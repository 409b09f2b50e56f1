import type { PageContent } from '../../content.ts';

/** The content of a page as its form holds it: numbers are what was typed. */
export interface PageForm
  extends Pick<
    PageContent,
    | 'showMap'
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

const written = (number: number | undefined) => (number === undefined ? '' : String(number));

/** Fills the form. */
export function pageFormOf(content: PageContent): PageForm {
  const { title, html, region, projectPageSize, voting, categories, ...same } = content;
  return {
    ...same,
    titleEn: title.en,
    titleDe: title.de,
    htmlEn: html.en,
    htmlDe: html.de,
    voting: voting ?? '',
    projectPageSize: written(projectPageSize ?? undefined),
    categories: [...categories],
    hasRegion: region !== null,
    south: written(region?.south),
    north: written(region?.north),
    west: written(region?.west),
    east: written(region?.east),
  };
}

// What is no number is sent as it is, so that the server names the field.
const numberOf = (typed: string) => {
  const text = typed.trim().replace(',', '.');
  return text === '' || Number.isNaN(Number(text)) ? (typed as unknown as number) : Number(text);
};

/** The content that a form stands for; the server checks it. */
export function contentOf(form: PageForm): PageContent {
  const {
    titleEn,
    titleDe,
    htmlEn,
    htmlDe,
    voting,
    projectPageSize,
    hasRegion,
    south,
    north,
    west,
    east,
    ...same
  } = form;
  return {
    ...same,
    title: { en: titleEn.trim(), de: titleDe.trim() },
    html: { en: htmlEn, de: htmlDe },
    voting: voting.trim() === '' ? null : voting.trim(),
    projectPageSize: projectPageSize.trim() === '' ? null : numberOf(projectPageSize),
    region: hasRegion
      ? { south: numberOf(south), north: numberOf(north), west: numberOf(west), east: numberOf(east) }
      : null,
  };
}

/** Fields of the API's answer → fields of the form. */
export const FIELD_NAMES: Readonly<Record<string, keyof PageForm>> = {
  'content.title': 'titleDe',
  'content.title.en': 'titleEn',
  'content.title.de': 'titleDe',
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
