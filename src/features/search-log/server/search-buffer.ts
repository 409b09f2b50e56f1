/**
 * Maximum number of different searches that wait in one process; further ones are dropped, so that nobody can fill
 * memory or table.
 */
const MAX_SEARCHES = 500;

/** A search text on a page on a day, how often it was searched, and the number of results the last time. */
export interface CountedSearch {
  readonly day: string;
  readonly page: string;
  readonly text: string;
  readonly results: number;
  readonly searches: number;
}

/** Searches that wait to be written to the log; equal ones are counted, so that a busy day adds few rows. */
export class SearchBuffer {
  readonly #searches = new Map<string, CountedSearch>();

  /** Adds a search; the latest one sets the number of results. */
  add(search: CountedSearch): void {
    const key = JSON.stringify([search.day, search.page, search.text]);
    const known = this.#searches.get(key);
    if (!known && this.#searches.size >= MAX_SEARCHES) return;
    this.#searches.set(key, { ...search, searches: search.searches + (known?.searches ?? 0) });
  }

  /** Returns and removes all of them. */
  take(): readonly CountedSearch[] {
    const all = [...this.#searches.values()];
    this.#searches.clear();
    return all;
  }
}
