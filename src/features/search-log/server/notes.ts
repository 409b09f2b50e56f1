/** Different searches that wait in one process; what comes beyond is not kept, so that nobody fills memory or table. */
const MOST = 500;

/** What was looked for on a page on a day, how often, and what was found the last time. */
export interface NotedSearch {
  readonly day: string;
  readonly page: string;
  readonly text: string;
  readonly results: number;
  readonly searches: number;
}

/** Searches on their way into the log: equal ones are counted, so that a busy day is a few rows. */
export class SearchNotes {
  readonly #noted = new Map<string, NotedSearch>();

  /** Adds a search; later ones decide how much is found. */
  add(search: NotedSearch): void {
    const key = JSON.stringify([search.day, search.page, search.text]);
    const known = this.#noted.get(key);
    if (!known && this.#noted.size >= MOST) return;
    this.#noted.set(key, { ...search, searches: search.searches + (known?.searches ?? 0) });
  }

  /** Hands everything out. */
  take(): readonly NotedSearch[] {
    const all = [...this.#noted.values()];
    this.#noted.clear();
    return all;
  }
}
