import { useState } from 'react';
import { isApiError, newIdempotencyKey } from '../api.ts';
import { useT } from '../i18n.tsx';
import { isAnswered } from './answered.ts';
import { fieldId } from './fields.tsx';

/** What is wrong with an entry, by field; `form` is for what concerns none of them. */
export type Problems<Entry> = Partial<Record<keyof Entry | 'form', string>>;

export interface EntryForm<Entry> {
  readonly initial: Entry;
  /** Fields by their names on the wire; a refusal of any other is about the form. */
  readonly wire: Readonly<Record<string, keyof Entry>>;
  /** What is missing or wrong before anything is sent. */
  readonly check: (entry: Entry) => Problems<Entry>;
  /** Sends the entry under the key of this intention. */
  readonly send: (entry: Entry, idempotencyKey: string) => Promise<void>;
  /** Stands before what concerns no field: "Failed to …". */
  readonly failed?: string;
}

/** A form of plain state: checked, sent once per intention; what was entered stays when it is refused. */
export function useEntry<Entry extends object>({ initial, wire, check, send, failed }: EntryForm<Entry>) {
  const platform = useT('platform');
  const [entry, setEntry] = useState(initial);
  const [problems, setProblems] = useState<Problems<Entry>>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const change = (part: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setTouched(true);
    setProblems((before) => {
      const left = Object.entries(before).filter(([field]) => !(field in part));
      return Object.fromEntries(left) as Problems<Entry>;
    });
  };
  const refused = (error: unknown): Problems<Entry> => {
    if (!isApiError(error)) throw error;
    const known = Object.entries(error.fields).map(([field, texts]) => [
      wire[field] ?? 'form',
      texts.join(' '),
    ]);
    if (known.length > 0) return Object.fromEntries(known) as Problems<Entry>;
    const text = error.nonFieldErrors.join(' ') || error.detail || platform('toast.generic');
    return { form: failed === undefined ? text : `${failed}: ${text}` } as Problems<Entry>;
  };
  const submit = async () => {
    setTries((before) => before + 1);
    const wrong = check(entry);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(entry, key);
      setTouched(false);
    } catch (error) {
      setProblems(refused(error));
      // The refused intention is over; what is corrected and sent again is a new one.
      if (isApiError(error) && isAnswered(error)) setKey(newIdempotencyKey());
      setTries((before) => before + 1);
    }
    setBusy(false);
  };
  const errors = Object.entries(problems).map(([field, message]) => ({
    id: field === 'form' ? null : fieldId(field),
    message: message as string,
  }));
  return { entry, change, problems, errors, tries, busy, dirty: touched && !busy, submit };
}
