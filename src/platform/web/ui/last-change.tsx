import { createContext, use, useState } from 'react';
import { readLastChange } from '#platform/contract/last-change.ts';
import { useApi } from '../api.ts';
import { useFormat, useT } from '../i18n.tsx';
import { useRead } from '../use-read.ts';

/** The record that a page of the administration is about, as the audit log names it (`company:5`); undefined elsewhere. */
export const RecordContext = createContext<string | undefined>(undefined);

/** A day: whoever leaves a page open for longer compares what it shows anyway. */
const SECONDS_MAX = 86_400;

/**
 * Below a refusal because the record of the page has changed: who changed it, and when. Nothing if that is not known, because
 * a payment changed it, for example.
 */
export function LastChange() {
  const record = use(RecordContext);
  const t = useT('platform');
  const format = useFormat();
  const call = useApi();
  // Since the page was opened, whatever the clock of this device says.
  const [seconds] = useState(() => Math.min(SECONDS_MAX, Math.ceil(performance.now() / 1000)));
  const { data } = useRead(record ?? null, (signal) =>
    call(readLastChange, { params: { record: record ?? '' }, query: { seconds } }, { signal }),
  );
  if (!data?.change) return null;
  const { at, by } = data.change;
  const words = { at: format.dateTime(at), name: by ?? '' };
  return <p>{t(by === null ? 'seen.at' : 'seen.by', words)}</p>;
}
