import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { READ_LAST_CHANGE } from '#platform/contract/addresses.ts';
import type * as contract from '#platform/contract/last-change.ts';
import { useApi } from '../api.ts';
import { useFormat, useT } from '../i18n.tsx';
import { remote } from '../remote.ts';
import { useRead } from '../use-read.ts';

const readLastChange = remote<typeof contract.readLastChange>(READ_LAST_CHANGE);

/** When a record was loaded, in ms since the document began. */
interface Loads {
  readonly record: string | undefined;
  /** Before the last time: after a refusal the record is loaded again. */
  readonly before: number;
  readonly last: number;
}

interface ShownRecord {
  /** As the audit log names it: `company:5`. */
  readonly name: string;
  readonly loads: RefObject<Loads>;
}

/** The record that a page of the administration is about; null elsewhere. */
const RecordContext = createContext<ShownRecord | null>(null);

interface ShowsProps {
  readonly record: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page that is about a record, so that refusals within can name who changed it. */
export function ShowsRecord({ record, children }: ShowsProps) {
  const loaded = useMatches().at(-1)?.loaderData;
  const loads = useRef<Loads>({ record: undefined, before: 0, last: 0 });
  useEffect(() => {
    const now = performance.now();
    const { record: known, last } = loads.current;
    loads.current = { record, before: known === record ? last : now, last: now };
  }, [loaded, record]);
  return (
    <RecordContext value={record === undefined ? null : { name: record, loads }}>{children}</RecordContext>
  );
}

/** A day: whoever leaves a page open for longer compares what it shows anyway. */
const SECONDS_MAX = 86_400;

/** Seconds since then, whatever the clock of this device says. */
const secondsSince = (at: number) =>
  Math.min(SECONDS_MAX, Math.max(1, Math.ceil((performance.now() - at) / 1000)));

/**
 * Below a refusal because the record of the page has changed: who changed it, and when. Nothing if that is not known, because
 * a payment changed it, for example.
 */
export function LastChange() {
  const shown = use(RecordContext);
  const t = useT('platform');
  const format = useFormat();
  const call = useApi();
  const { data } = useRead(shown?.name ?? null, (signal) =>
    call(
      readLastChange,
      {
        params: { record: shown?.name ?? '' },
        query: { seconds: secondsSince(shown?.loads.current.before ?? 0) },
      },
      { signal },
    ),
  );
  if (!data?.change) return null;
  const { at, by } = data.change;
  const words = { at: format.dateTime(at), name: by ?? '' };
  return <p>{t(by === null ? 'seen.at' : 'seen.by', words)}</p>;
}
