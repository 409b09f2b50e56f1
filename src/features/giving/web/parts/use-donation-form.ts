import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import type { ActionProblem } from '#platform/web/action.ts';
import { checkResolver } from '#platform/web/forms/check-resolver.ts';
import { useT } from '#platform/web/i18n.tsx';
import { filledForm, type FormValues, type KnownDonor, problemsOf, valuesOf } from './donor-form.ts';
import { problemWords } from './problem-words.ts';
import { readDraft } from './sending/draft.ts';
import type { GivingSettings } from './settings.ts';

type Boxes = {
  [Name in keyof FormValues]: FormValues[Name] extends boolean ? Name : never;
}[keyof FormValues];
type Lines = Exclude<keyof FormValues, Boxes>;

/** The giving form for its parts: each control is the same with and without scripts. */
export interface DonationFields {
  readonly api: UseFormReturn<FormValues>;
  /** The properties of a text field or select. */
  readonly line: (name: Lines) => UseFormRegisterReturn & { readonly defaultValue: string };
  /** The properties of a checkbox. */
  readonly box: (name: Boxes) => UseFormRegisterReturn & { readonly defaultChecked: boolean };
  /** The message of a refused field. */
  readonly errorOf: (name: keyof FormValues) => string | undefined;
}

interface FormFacts {
  /** `recipientKey`, under which the draft is stored. */
  readonly recipient: string;
  readonly settings: GivingSettings;
  /** Cents; null while there is no amount. */
  readonly net: bigint | null;
  /** Slugs of the payment methods, the preselected one first. */
  readonly providers: readonly string[];
  /** What is known of a signed-in donor; null for visitors. */
  readonly donor: KnownDonor | null;
  /** The refusal of a form that was sent without scripts. */
  readonly answer: ActionProblem | undefined;
}

/** The form with the server's own rules, messages in the page's language, and the donor's known data. */
export function useDonationForm({
  recipient,
  settings,
  net,
  providers,
  donor,
  answer,
}: FormFacts): DonationFields {
  const wordsOf = problemWords(useT('giving.form'), useT('platform'));
  const resolver = checkResolver((values: FormValues) => {
    const problems = Object.entries(problemsOf(values, settings, net));
    return Object.fromEntries(problems.map(([name, problem]) => [name, wordsOf(name, problem)]));
  });
  const [preselected = ''] = providers;
  const sent = answer?.values;
  const defaults = useMemo(
    () => (sent ? valuesOf(sent) : { ...filledForm(settings, donor), provider: preselected }),
    [sent, settings, donor, preselected],
  );
  const api = useForm<FormValues>({ resolver, shouldFocusError: false, defaultValues: defaults });
  useRestoredChoices(api);
  useStoredDraft(api, recipient, providers, sent !== undefined);
  const errors = api.formState.errors;
  return {
    api,
    line: (name) => ({ ...api.register(name), defaultValue: defaults[name] }),
    box: (name) => ({ ...api.register(name), defaultChecked: defaults[name] }),
    errorOf: (name) => errors[name]?.message ?? answer?.fields[name]?.[0],
  };
}

/** Choices that the page controls. */
const CHOICES = ['donor_kind', 'provider'] as const;

/** The choice in the form as it was served and restored; none once the page is interactive, which has other forms as well. */
const checkedBefore = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLInputElement>(
    `html:not([data-page-ready]) #give [name=${name}]:checked`,
  )?.value;

/**
 * Takes over the choices that the browser has restored after "Back" from a confirmed donation, whose draft is removed. They
 * are read before React takes the page over and sets them to its own.
 */
function useRestoredChoices(form: UseFormReturn<FormValues>): void {
  const [restored] = useState(() => CHOICES.map((name) => [name, checkedBefore(name)] as const));
  const restore = useEffectEvent(() => {
    for (const [name, value] of restored) {
      if (value !== undefined && value !== form.getValues(name)) form.setValue(name, value);
    }
  });
  useEffect(() => restore(), []);
}

/** Fills in the draft of this tab once the page is interactive. */
function useStoredDraft(
  form: UseFormReturn<FormValues>,
  recipient: string,
  providers: readonly string[],
  isAnswered: boolean,
): void {
  const restore = useEffectEvent(() => {
    const known: Readonly<Record<string, unknown>> = (isAnswered ? null : readDraft(recipient)?.values) ?? {};
    for (const name of Object.keys(form.getValues()) as (keyof FormValues)[]) {
      const value = known[name];
      const isKnown = typeof value === typeof form.getValues(name);
      const isOffered = name !== 'provider' || providers.includes(String(value));
      if (isKnown && isOffered) form.setValue(name, value as string | boolean);
    }
  });
  useEffect(() => restore(), [recipient]);
}
