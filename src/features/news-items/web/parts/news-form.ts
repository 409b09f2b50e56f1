import type { OwnNews } from '../../contract.ts';

/** News as form values. */
export interface NewsEntry {
  /** The slug of the project. */
  project: string;
  title: string;
  body: string;
  picture: string[];
  picture_alt: string;
  publish: 'yes' | 'no';
}

/** Fills the form; new ones are drafts. */
export function newsEntryOf(news: OwnNews | null): NewsEntry {
  const isPublic = news?.state === 'published' || news?.state === 'submitted';
  return {
    project: news?.project.slug ?? '',
    title: news?.title ?? '',
    body: news?.body ?? '',
    picture: [...(news?.picture ?? [])],
    picture_alt: news?.picture_alt ?? '',
    publish: isPublic ? 'yes' : 'no',
  };
}

/** The content of the form values; without a picture its description is dropped. */
export function newsContentOf({ title, body, picture, picture_alt, publish }: NewsEntry) {
  return {
    title,
    body,
    picture,
    picture_alt: picture.length === 0 ? '' : picture_alt,
    publish: publish === 'yes',
  };
}
