import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import {
  changeTableSettings,
  type TableSettings,
  type TableState,
} from '#platform/contract/table-settings.ts';
import { useApi } from '../api.ts';
import { useRoot } from '../root-data.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Milliseconds before settings are saved, in this browser and on the server (spec 2 §4). */
const LOCAL_MS = 500;
const SERVER_MS = 3_000;

/** A person's settings of a list: columns, the filters used last, and the default view. */
export interface OwnSettings {
  readonly current: TableSettings;
  change(part: TableSettings): void;
  readonly saveFailed: boolean;
}

/** What this browser has stored of a list. */
interface LocalCopy {
  readonly settings: TableSettings;
  /** The parts that the server does not have yet. */
  readonly unsent: TableSettings;
}

const NOTHING: LocalCopy = { settings: {}, unsent: {} };

/**
 * The settings of a list. A change is stored in this browser after 500 ms and on the server after 3 s; when the page is
 * left, both at once. What did not reach the server is sent on the next visit.
 */
export function useOwnSettings(list: AnyList, state: TableState): OwnSettings {
  const { actor } = useRoot();
  const name = `${actor?.id ?? ''}.${list.id}`;
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<TableSettings>({});
  const { save, saveFailed } = useSaving(list, name);
  // Of an earlier visit; not at the first display, which is that of the server.
  const unsent = useMemo(() => (isHydrated ? localCopy(name).unsent : NOTHING.unsent), [isHydrated, name]);
  useEffect(() => {
    if (Object.keys(unsent).length > 0) save(unsent);
  }, [unsent, save]);
  const change = useCallback(
    (part: TableSettings) => {
      setChanged((before) => ({ ...before, ...part }));
      save(part);
    },
    [save],
  );
  const current = useMemo(() => ({ ...partsOf(state), ...unsent, ...changed }), [state, unsent, changed]);
  return { current, change, saveFailed };
}

/** The filters that this person used last in this list: in this browser, otherwise anywhere. */
export function rememberedFilters(list: AnyList, user: string, own: OwnSettings) {
  return localCopy(`${user}.${list.id}`).settings.filters ?? own.current.filters ?? {};
}

const partsOf = ({ order, visibility, widths, filters, default_view: view }: TableState): TableSettings => ({
  ...(order ? { order } : {}),
  ...(visibility ? { visibility } : {}),
  ...(widths ? { widths } : {}),
  ...(filters ? { filters } : {}),
  ...(view === undefined ? {} : { default_view: view }),
});

/** Saves changed parts after a pause, and the rest when the page is left. */
function useSaving(list: AnyList, name: string) {
  const call = useApi();
  const [saveFailed, setSaveFailed] = useState(false);
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>(
    {},
  );
  const unsent = useRef<TableSettings>({});
  const changed = useRef<TableSettings>({});
  const keepLocally = useCallback(() => {
    clearTimeout(timers.current.local);
    if (Object.keys(changed.current).length === 0) return;
    const { settings } = localCopy(name);
    store(name, { settings: { ...settings, ...changed.current }, unsent: unsent.current });
  }, [name]);
  const send = useCallback(() => {
    clearTimeout(timers.current.server);
    const body = unsent.current;
    if (Object.keys(body).length === 0) return;
    unsent.current = {};
    call(changeTableSettings, { params: { list: list.id }, body }, { keepalive: true }).then(
      () => {
        setSaveFailed(false);
        store(name, { ...localCopy(name), unsent: unsent.current });
      },
      () => {
        unsent.current = { ...body, ...unsent.current };
        setSaveFailed(true);
      },
    );
  }, [call, list.id, name]);
  useEffect(() => {
    const leave = () => {
      keepLocally();
      send();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keepLocally, send]);
  const save = useCallback(
    (part: TableSettings) => {
      const waiting = timers.current;
      unsent.current = { ...unsent.current, ...part };
      changed.current = { ...changed.current, ...part };
      clearTimeout(waiting.local);
      clearTimeout(waiting.server);
      waiting.local = setTimeout(keepLocally, LOCAL_MS);
      waiting.server = setTimeout(send, SERVER_MS);
    },
    [keepLocally, send],
  );
  return { saveFailed, save };
}

function store(name: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(`obolus.list.${name}`, JSON.stringify(copy));
  } catch {
    // Private windows may refuse to store anything; the list works without it.
  }
}

function localCopy(name: string): LocalCopy {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`obolus.list.${name}`) ?? 'null');
    return { ...NOTHING, ...(stored as Partial<LocalCopy> | null) };
  } catch {
    return NOTHING;
  }
}
