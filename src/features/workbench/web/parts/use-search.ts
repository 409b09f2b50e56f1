import { useEffect, useState } from 'react';
import { searchText } from '#kernel/search-text.ts';
import { useApi } from '#platform/web/api.ts';
import { useDebounced } from '#platform/web/lists/use-debounced.ts';
import { messageOf } from '#platform/web/use-task.ts';
import { type GroupWire, type NearestWire, SEARCH_TEXT_MIN, searchEverything } from '../../contract.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 200;

export interface Found {
  /** The text that the groups belong to. */
  readonly search: string;
  readonly groups: readonly GroupWire[];
  /** References that the text probably means, if there are no groups. */
  readonly nearest: readonly NearestWire[];
  /** Why nothing could be searched; null if it could. Empty if the server gave no reason. */
  readonly failure: string | null;
}

const NOTHING: Found = { search: '', groups: [], nearest: [], failure: null };

/** The records that match a text. An answer that arrives late never replaces that of a newer text. */
export function useSearch(text: string): { readonly found: Found; readonly isLoading: boolean } {
  const call = useApi();
  const wanted = searchText(text);
  const asked = useDebounced(wanted, PAUSE_MS);
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (asked.length < SEARCH_TEXT_MIN) return undefined;
    const abort = new AbortController();
    const show = (next: Omit<Found, 'search'>) => {
      if (!abort.signal.aborted) setFound({ search: asked, ...next });
    };
    void call(searchEverything, { query: { search: asked } }, { signal: abort.signal }).then(
      ({ groups, nearest }) => show({ groups, nearest, failure: null }),
      (error: unknown) => show({ groups: [], nearest: [], failure: messageOf(error) ?? '' }),
    );
    return () => abort.abort();
  }, [asked, call]);
  if (wanted.length < SEARCH_TEXT_MIN) return { found: NOTHING, isLoading: false };
  return { found, isLoading: found.search !== wanted };
}
