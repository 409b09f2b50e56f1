/** The states of news. */
export const NEWS_STATES = ['draft', 'submitted', 'published', 'withdrawn'] as const;

export type NewsState = (typeof NEWS_STATES)[number];

/** The number of news that a project's page shows at first. */
export const NEWS_SHOWN = 3;
/** The maximum number of news that a page or a feed contains. */
export const NEWS_MAX = 100;
/** Length of the beginning of a text in lists and mails, in characters. */
const EXCERPT_MAX = 280;

/** What decides on the state of news that are saved. */
export interface NewsChange {
  /** Null for new ones. */
  readonly before: { readonly state: NewsState; readonly withdrawnByStaff: boolean } | null;
  /** Whether title, text or picture differ from what is stored. */
  readonly isChanged: boolean;
  /** Whether the author wants it to be public. */
  readonly publish: boolean;
  readonly by: 'owner' | 'staff';
  /** The setting `newsNeedRelease`. */
  readonly needRelease: boolean;
}

/**
 * The state of news after they are saved. Where a release is needed, what an owner publishes waits for it, and so does a
 * published text that an owner changes. Null if they may not be published: an owner cannot publish what staff withdrew.
 */
export function stateAfterSaving(change: NewsChange): NewsState | null {
  const { before, isChanged, publish, by, needRelease } = change;
  if (!publish) {
    const wasPublic = before?.state === 'published' || before?.state === 'withdrawn';
    return wasPublic ? 'withdrawn' : 'draft';
  }
  if (by === 'staff') return 'published';
  if (before?.withdrawnByStaff) return null;
  const isReleased = before?.state === 'published' && !isChanged;
  return needRelease && !isReleased ? 'submitted' : 'published';
}

/** The beginning of a text, ended at a word. `text` is plain text. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_MAX) return text;
  const cut = text.slice(0, EXCERPT_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_MAX / 2)).trimEnd()}…`;
}
