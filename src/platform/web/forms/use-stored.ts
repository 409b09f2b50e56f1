import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormEntries } from './lost-entries.ts';
import { isSameValue, type Meanwhile, merge, nothingMeanwhile } from './merge.ts';
import { useOwnSaves } from './own-saves.ts';

/** What stays when values are replaced: a refusal stays visible, and its fields are checked while they are corrected. */
const KEPT = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true } as const;

/** What a form knows about the record that it changes. */
export interface StoredOptions<V> {
  /** The initial values; of a form of a stored record what is stored now. */
  readonly defaults: V;
  /**
   * The version of the record that the form changes, as loaded last; it makes the form one of a stored record. If it
   * differs, somebody has saved: fields that the reader has not changed take the new `defaults`, the others keep the
   * input and show what was saved. After a refusal because of the version (409) the record is loaded again.
   */
  readonly storedVersion?: string | number | undefined;
  /** Loads the record again, if that is not part of the page's own data. */
  readonly reload?: () => unknown;
  /**
   * Fits kept input to what is stored now, for example where a selected option is no longer possible; `base` is what was
   * stored before.
   */
  readonly adapt?: (kept: V, base: V) => V;
  /** Unsaved input that the form starts with. */
  readonly unsaved?: FormEntries | undefined;
}

interface Stored<V> {
  readonly meanwhile: Meanwhile;
  /** Whether the reader has saved it, in another tab. */
  readonly isMeanwhileOwn: boolean;
  /** Whether the reader has replaced the version of the form in another tab. */
  readonly isReplacedByReader: () => boolean;
  /** The unsaved input, with what was stored when it began. */
  readonly entries: () => FormEntries<V>;
  /** Enters unsaved input again; what is stored may have changed since. */
  readonly bringBack: (entries: FormEntries) => void;
  /** What was sent has been saved; anything typed since then is kept as unsaved input. */
  readonly saved: (values: V) => void;
}

type Merged<V> = ReturnType<typeof merge<V & object>>;

/** The input beside what is stored. The same version may look different, in another language for example. */
function bring<V extends object>(
  { entered, base, version }: FormEntries<V>,
  { defaults, storedVersion, adapt = (kept) => kept }: StoredOptions<V>,
  known: Meanwhile = nothingMeanwhile,
): Merged<V> {
  const { values, meanwhile } = merge({ base, entered, stored: defaults, known });
  return { values: adapt(values, base), meanwhile: version === storedVersion ? known : meanwhile };
}

/** Input as it was stored, for a form that may have had other fields then. */
const complete = <V extends object>({ entered, base, version }: FormEntries, defaults: V) => ({
  entered: { ...defaults, ...entered },
  base: { ...defaults, ...base },
  version,
});

/** The values that a form starts with, and what others have saved in the fields of its unsaved input. */
export function startOf<V extends FieldValues>(options: StoredOptions<V>): Merged<V> {
  const { defaults, unsaved } = options;
  if (!unsaved) return { values: defaults, meanwhile: nothingMeanwhile };
  return bring(complete(unsaved, defaults), options);
}

/** Keeps the values of a form and what is stored apart, and brings them together when another version is loaded. */
export function useStored<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: StoredOptions<V>,
  start: Meanwhile,
): Stored<V> {
  const { defaults, storedVersion, unsaved } = options;
  const [meanwhile, setMeanwhile] = useState(start);
  const [isMeanwhileOwn, setMeanwhileOwn] = useState(false);
  const ownSaves = useOwnSaves();
  const version = useRef(storedVersion);
  const entries = () => ({
    entered: form.getValues(),
    base: form.formState.defaultValues as V,
    version: version.current,
  });
  const enter = (input: FormEntries<V>) => {
    const merged = bring(input, options, meanwhile);
    form.reset(defaults, KEPT);
    form.reset(merged.values, { ...KEPT, keepDefaultValues: true });
    setMeanwhile(merged.meanwhile);
  };
  // The form began with the unsaved input; it is compared with what is stored.
  const begin = useEffectEvent(() => {
    if (unsaved) form.reset(defaults, { keepValues: true });
  });
  const take = useEffectEvent(() => {
    setMeanwhileOwn(ownSaves.has(version.current));
    enter(entries());
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (version.current !== storedVersion) take();
    version.current = storedVersion;
  }, [storedVersion]);
  return {
    meanwhile,
    isMeanwhileOwn,
    isReplacedByReader: () => ownSaves.has(version.current),
    entries,
    bringBack: (input) => enter(complete(input, defaults)),
    saved: (values) => {
      if (version.current !== undefined) ownSaves.report(version.current);
      const { values: kept } = merge({ base: values, entered: form.getValues(), stored: values });
      form.reset(values);
      if (!isSameValue(kept, values)) form.reset(kept, { keepDefaultValues: true });
      setMeanwhile(nothingMeanwhile);
    },
  };
}
