import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type SummaryEntry, useFormErrors } from '#platform/web/forms/error-summary.tsx';
import { fieldId } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { AMOUNT_ID } from '../amount/amount-choice.tsx';
import type { FormValues } from '../donor-form.ts';
import { FORM_FIELDS, type Problem } from './problems.ts';

/** The elements outside the form that show parts of a failure. */
export interface FailurePlaces {
  /** The error of the amount. */
  readonly amountError: string | undefined;
  /** Counts the donor's changes of the amount. */
  readonly amountEntries: number;
  readonly onAmountError: (message: string | undefined) => void;
  /** The project cannot receive the amount any more: the first message (spec 1 §8). */
  readonly onOverfunded: (message: string) => void;
  /** Anything in the form has changed. */
  readonly onChange: () => void;
  /** The refusal of a form that was sent without scripts. */
  readonly answer: ActionProblem | undefined;
}

export interface Failure {
  /** Counts failed submits; the summary takes the focus with each. */
  readonly attempt: number;
  readonly entries: readonly SummaryEntry[];
  /** The server has refused. */
  readonly answered: (problem: Problem) => void;
  /** The form has refused; the message is about the amount. */
  readonly refused: (amountMessage: string | undefined) => void;
}

/** Shows a failure as the error catalogue requires: at the fields, in the summary, as a toast, as the red alert. */
export function useFailure(form: UseFormReturn<FormValues>, places: FailurePlaces): Failure {
  const { amountError, amountEntries, onAmountError, onOverfunded, onChange, answer } = places;
  const platform = useT('platform');
  const fieldErrors = useFormErrors(form);
  const named = useFieldNames();
  const [attempt, setAttempt] = useState(0);
  const [others, setOthers] = useState<{ readonly at: number; readonly messages: readonly string[] }>(NONE);
  const clear = useEffectEvent(() => {
    setOthers(NONE);
    onChange();
  });
  useEffect(() => {
    const watched = form.watch(() => clear());
    return () => watched.unsubscribe();
  }, [form]);
  const answered = (problem: Problem) => {
    for (const { field, message } of problem.fields) {
      if (field === 'amount') onAmountError(message);
      else form.setError(field, { type: 'server', message });
    }
    const generic = `${platform('toast.whoops')} ${platform('toast.generic')}`;
    const words = problem.whoops && problem.others.length === 0 ? [generic] : problem.others;
    setOthers({ at: amountEntries, messages: words });
    if (problem.whoops) {
      const message = platform('toast.generic');
      showToast({ tone: 'danger', title: platform('toast.whoops'), message });
    } else {
      for (const message of problem.others) showToast({ tone: 'danger', message });
    }
    if (problem.overfunded !== null) onOverfunded(problem.overfunded);
    else setAttempt((count) => count + 1);
  };
  const refused = (amountMessage: string | undefined) => {
    onAmountError(amountMessage);
    setAttempt((count) => count + 1);
  };
  // A changed amount may have resolved an error of the form as a whole.
  const whole = others.at === amountEntries ? others.messages : [];
  const isAnswered = attempt === 0 && answer !== undefined;
  const entries: SummaryEntry[] = [
    ...(amountError ? [{ id: AMOUNT_ID, message: amountError }] : []),
    ...(isAnswered ? answeredErrors(answer) : fieldErrors).map(({ id, message }) => ({
      id,
      message: named(id, message),
    })),
    ...(isAnswered ? answer.messages : whole).map((message) => ({ id: null, message })),
  ];
  return { attempt: isAnswered ? answer.at : attempt, entries, answered, refused };
}

/** The refused fields of a form that was sent without scripts, in the order of the form; the amount has its own message. */
function answeredErrors({ fields }: ActionProblem): readonly SummaryEntry[] {
  return FORM_FIELDS.flatMap((name) => {
    const message = name === 'amount' ? undefined : fields[name]?.[0];
    return message === undefined ? [] : [{ id: fieldId(name), message }];
  });
}

const NONE = { at: -1, messages: [] } as const;

/** Names the field of a message that does not name it itself. */
function useFieldNames(): (id: string | null, message: string) => string {
  const t = useT('giving.form');
  const labels: Readonly<Record<string, string>> = {
    company_name: t('person.companyName'),
    first_name: t('person.firstName'),
    last_name: t('person.lastName'),
    email: t('person.email'),
    street: t('person.street'),
    additional_information: t('person.more'),
    postal_code: t('person.postalCode'),
    city: t('person.city'),
    country: t('person.country'),
  };
  return (id, message) => {
    const name = Object.keys(labels).find((candidate) => fieldId(candidate) === id);
    return name ? `${labels[name]}: ${message}` : message;
  };
}
