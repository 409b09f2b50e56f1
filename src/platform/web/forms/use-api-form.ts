import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type ApiError, isAnswered, isApiError, isOutdated } from '../api-error.ts';
import { newIdempotencyKey } from '../api.ts';
import { stayOnPage } from '../confirmation.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { useKeptReason } from '../reload-after-refusal.ts';
import { showToast } from '../ui/toast.tsx';
import { reportHandled } from '../unexpected-errors.ts';
import type { UnreadableTexts } from '../ui/unreadable.ts';
import type { RunningUploads } from '../ui/use-uploads.ts';
import { applyApiError, typeOf } from './error-summary.tsx';
import type { FormEntries } from './lost-entries.ts';
import { useLostEntries } from './lost-form.ts';
import type { Meanwhile } from './merge.ts';
import { type FieldIssue, type ResolverOptions, schemaResolver } from './resolver.ts';
import { startOf, type StoredOptions, useStored } from './use-stored.ts';

export interface ApiFormOptions<V extends FieldValues, B, A>
  extends Omit<ResolverOptions<V>, 'say'>,
    StoredOptions<V> {
  readonly bodyOf: (values: V) => B;
  /** Messages for fields whose value the schema refuses, if the general one is not helpful. */
  readonly words?: Readonly<Record<string, string>>;
  /** The same for messages that depend on the error; undefined for the general one. */
  readonly say?: (issue: FieldIssue) => string | undefined;
  /** The feature with the texts for its own refusal codes. */
  readonly refusals?: string;
  /** Sends the body under the idempotency key of this intention. */
  readonly send: (body: B, idempotencyKey: string, values: V) => Promise<A>;
  /** Called after saving, for example to show a notice and the next page. */
  readonly done?: (answer: A, values: V) => unknown;
  /**
   * Called after a refusal; a form of a stored record loads it again by itself. Not called if the answer was lost: the same
   * press is then repeated with what was shown.
   */
  readonly refused?: (error: ApiError) => unknown;
  /** Put in front of a message that concerns no field: "Failed to …". */
  readonly failed?: string;
  /** Shown if the server gave no reason, for example because the network failed. */
  readonly failure?: string;
  /**
   * Identifies the form among those of its page, so that its input is restored (decisions 338, 711); null for a form that is
   * not there when the page opens, such as that of a dialog.
   */
  readonly id?: string | null;
  /**
   * What follows when the session has ended: `log-in` leads there, because the input is restored afterwards; `stay`
   * keeps the form open and asks for the log-in in its place. Without it, a form without an id stays.
   */
  readonly ended?: 'log-in' | 'stay';
}

/** Whether the page stays when the session has ended, because the input would not be restored. */
const staysOf = ({ id, ended }: Pick<ApiFormOptions<never, unknown, unknown>, 'id' | 'ended'>): boolean =>
  (ended ?? (id === null ? 'stay' : 'log-in')) === 'stay';

/** A form that calls the API: that of react-hook-form, and how it is submitted. */
export type ApiForm<V extends FieldValues> = UseFormReturn<V> & {
  /**
   * Validates and submits the form once its uploads have finished, or not at all if one of them fails, is cancelled or
   * leaves the page; does nothing while it is being submitted.
   */
  readonly submit: (event?: SyntheticEvent) => void;
  readonly busy: boolean;
  readonly runningUploads: RunningUploads;
  readonly unreadable: UnreadableTexts;
  /** Whether there is unsaved input. */
  readonly dirty: boolean;
  /** Shows above the fields why another action of the screen was refused, such as deleting; throws any other error. */
  readonly refuse: (error: unknown) => Promise<void>;
  /** Validates the input for another action of the screen, such as a preview; errors are shown as those of a submit. */
  readonly check: () => Promise<boolean>;
  /** Counts submits and refusals, so that the error summary takes the focus each time. */
  readonly attempts: number;
  /** What others saved in fields with unsaved input, by the names of the fields. */
  readonly meanwhile: Meanwhile;
  /** Whether these others are the reader, in another tab. */
  readonly isMeanwhileOwn: boolean;
};

/**
 * The form of a screen, validated by the schema of its request (design §2). The input is kept if it is refused, if the
 * session ends, if the language is changed, and if the page is loaded again. A request whose response is lost is repeated
 * under the same key, also after that; any response ends the intention.
 */
export function useApiForm<V extends FieldValues, B, A = unknown>(
  options: ApiFormOptions<V, B, A>,
): ApiForm<V> {
  const { bodyOf, send, done, id = 'form' } = options;
  const [unreadable] = useState<UnreadableTexts>(() => new Map());
  const resolver = useResolver(options, unreadable);
  const [start] = useState(() => startOf(options));
  const form = useForm<V>({
    defaultValues: start.values as DefaultValues<V>,
    shouldFocusError: false,
    resolver,
  });
  const stored = useStored(form, options, start.meanwhile);
  const refuse = useRefusal(form, options, stored);
  const { follow, explain } = useFollowing(form, options.failure);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const sending = useRef(false);
  const [runningUploads] = useState<RunningUploads>(() => new Set());
  const [isWaiting, setWaiting] = useState(false);
  const key = useRef<string>(undefined);
  useLostInput({ ...options, id }, stored, form.formState.isDirty, key);
  const save = async (values: V) => {
    const idempotencyKey = (key.current ??= newIdempotencyKey());
    let answer: A;
    try {
      const request = () => send(bodyOf(values), idempotencyKey, values);
      answer = await (staysOf(options) ? stayOnPage(request) : request());
    } catch (error) {
      if (isApiError(error) && isAnswered(error)) key.current = undefined;
      return refuse(error);
    }
    key.current = undefined;
    stored.saved(values);
    await follow(() => done?.(answer, values));
  };
  const run = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      if (!(await areStored(runningUploads, setWaiting))) return;
      await form.handleSubmit(save)(event);
    } catch (error) {
      explain(error);
    } finally {
      sending.current = false;
      setBusy(false);
      // react-hook-form's own count misses a submit that ends with a reset, such as saving a draft.
      setAttempts((count) => count + 1);
    }
  };
  const refuseOther = (error: unknown) => refuse(error).then(() => setAttempts((count) => count + 1));
  return {
    ...form,
    check: () => isValid(form, () => setAttempts((count) => count + 1)),
    submit: (event) => void run(event),
    runningUploads,
    unreadable,
    busy,
    dirty: form.formState.isDirty && (!busy || isWaiting),
    refuse: refuseOther,
    attempts,
    meanwhile: stored.meanwhile,
    isMeanwhileOwn: stored.isMeanwhileOwn,
  };
}

/** Restores unsaved input, with the key of a request that has no answer. */
function useLostInput<V extends FieldValues>(
  { id, storedVersion }: { readonly id: string | null } & Pick<StoredOptions<V>, 'storedVersion'>,
  stored: ReturnType<typeof useStored<V>>,
  isDirty: boolean,
  keyRef: RefObject<string | undefined>,
): void {
  const unsaved = () => (isDirty || keyRef.current ? { ...stored.entries(), key: keyRef.current } : null);
  useLostEntries(id, unsaved, (input: FormEntries) => {
    // With another version it is another request, and the server decides by the version.
    if (input.version === storedVersion) keyRef.current = input.key;
    stored.bringBack(input);
  });
}

/** Validates the input; `refused` is called if there are errors. */
async function isValid<V extends FieldValues>(form: UseFormReturn<V>, refused: () => void): Promise<boolean> {
  const valid = await form.trigger();
  if (!valid) refused();
  return valid;
}

/** Waits for uploads; returns whether all of them have stored their files. */
async function areStored(
  uploads: RunningUploads,
  setWaiting: (isWaiting: boolean) => void,
): Promise<boolean> {
  setWaiting(true);
  const stored = await Promise.all(uploads);
  setWaiting(false);
  return !stored.includes(false);
}

/**
 * What follows a submit. `follow` runs `done` after saving: if the page cannot be loaded again, that is reported
 * separately, because the input has been saved. `explain` shows that a script failed before there was an answer.
 */
function useFollowing<V extends FieldValues>(form: UseFormReturn<V>, failure: string | undefined) {
  const t = useT('platform');
  const follow = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) reportHandled(error);
      showToast({ tone: 'danger', title: t('state.errorTitle'), message: t('state.errorText') });
    }
  };
  const explain = (error: unknown) => {
    reportHandled(error);
    form.setError('root.server', { type: 'server', message: failure ?? t('toast.unexpected') });
  };
  return { follow, explain };
}

/** Shows a refusal in the form; throws any other error. */
function useRefusal<V extends FieldValues, B, A>(
  form: UseFormReturn<V>,
  options: ApiFormOptions<V, B, A>,
  { isReplacedByReader }: ReturnType<typeof useStored<V>>,
) {
  const { names = {}, failed, failure, refused } = options;
  const t = useT('platform');
  const { revalidate } = useRevalidator();
  const keepReason = useKeptReason();
  const isStored = options.storedVersion !== undefined;
  return async (error: unknown) => {
    const others = applyApiError(form, error, names);
    if (others === undefined || !isApiError(error)) throw error;
    const isGone = isStored && error.status === 404;
    const isOwn = isOutdated(error) && isReplacedByReader();
    const known = isGone ? t('form.deletedMeanwhile') : isOwn ? t('form.refusedForOtherTab') : undefined;
    const message = known ?? wordsOf(error, others, { failed, failure });
    if (message !== undefined) form.setError('root.server', { type: typeOf(error), message });
    if (isStored && error.status === 409)
      await keepReason(message ?? others.join(' '), options.reload ?? revalidate);
    if (error.status !== 401) await (isAnswered(error) ? refused?.(error) : undefined);
    // Loading the page again leads to the log-in.
    else if (!staysOf(options)) await revalidate();
  };
}

/** The message for the form as a whole instead of the server's own; undefined if that is sufficient. */
function wordsOf(
  { detail, nonFieldErrors, fields }: ApiError,
  others: readonly string[],
  { failed, failure }: { readonly failed: string | undefined; readonly failure: string | undefined },
): string | undefined {
  const isSilent = detail === null && nonFieldErrors.length === 0 && Object.keys(fields).length === 0;
  if (isSilent) return failure;
  return failed === undefined || others.length === 0 ? undefined : `${failed}: ${others.join(' ')}`;
}

function useResolver<V extends FieldValues, B, A>(
  options: ApiFormOptions<V, B, A>,
  unreadable: UnreadableTexts,
) {
  const say = useWords(options);
  const { bodyOf, schema, names } = options;
  const check = (values: V) => ({ ...options.check?.(values), ...Object.fromEntries(unreadable) });
  return schemaResolver<V>({ bodyOf, schema, names, check, say });
}

/** The message for a field that the schema refuses. */
function useWords<V extends FieldValues, B, A>({
  words = {},
  say,
  refusals = 'platform',
}: ApiFormOptions<V, B, A>) {
  const t = useT('platform');
  const translate = useTranslator();
  return (issue: FieldIssue): string => {
    const own = say?.(issue);
    if (own !== undefined) return own;
    const { field, code, params } = issue;
    if (code === 'too_long') return t('form.tooLong', { max: Number(params['max']) });
    const word = words[field];
    if (word !== undefined) return word;
    if (code === 'invalid_email') return t('form.invalidEmail');
    const text = translate.maybe(`${refusals}.refusals:${code}`, params);
    return text ?? translate.maybe(`platform.refusals:${code}`, params) ?? t('form.required');
  };
}

/** The type of a form for a part shared by several forms: with the fields of the part. */
export function partOf<P extends FieldValues, V extends P>(form: ApiForm<V>): ApiForm<P> {
  return form as unknown as ApiForm<P>;
}
