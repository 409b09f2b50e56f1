import { type ReactNode, useState } from 'react';
import { isApiError, isOutdated } from '../api-error.ts';
import { FormCheckbox, FormNote, FormTextArea } from '../forms/fields.tsx';
import type { IsoDate } from '#kernel/clock.ts';
import type { AnyList } from '#platform/contract/list.ts';
import { FormDay } from '../forms/controls.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormListChoice } from '../forms/list-choice.tsx';
import type { ShownFact } from '../forms/seen-changes.tsx';
import { type ApiForm, useApiForm } from '../forms/use-api-form.ts';
import { useT } from '../i18n.tsx';
import { useReloadAfterRefusal } from '../reload-after-refusal.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { LastChange } from '../ui/last-change.tsx';
import { MissingRightHelp } from '../ui/missing-right.tsx';
import type { Option } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { messageOf, useTask } from '../use-task.ts';

/** Maximum length of a reason given by staff. */
const REASON_MAX = 1000;

/** A reason that a dialog asks for. */
export interface ReasonPrompt {
  readonly label: string;
  readonly hint: string;
  /** The reason is optional. */
  readonly optional?: boolean;
  /** The reason is shown outside the administration, so the dialog also offers a field for the internal note. */
  readonly withNote?: boolean;
}

/** A record that a dialog asks for. */
export interface ChoicePrompt {
  readonly label: string;
  readonly hint?: string;
  /** The list that declares the choices, and their name in it. */
  readonly list: AnyList;
  readonly choices: string;
}

/** A day that a dialog asks for. */
export interface DayPrompt {
  readonly label: string;
  readonly hint?: string;
  /** The day that is proposed. */
  readonly initial: IsoDate;
  readonly max?: IsoDate;
}

/** Something that a dialog lets its reader choose. */
export interface TickPrompt {
  readonly label: string;
  readonly hint?: string;
  readonly initial: boolean;
}

/** The question before an action. */
export interface Question {
  readonly title: string;
  /** The consequence. */
  readonly text?: ReactNode;
  /** What else follows from it for this record. */
  readonly warning?: ReactNode;
  readonly confirmLabel: string;
  readonly choice?: ChoicePrompt;
  readonly day?: DayPrompt;
  readonly reason?: ReasonPrompt;
  readonly tick?: TickPrompt;
}

/** The inputs of a dialog; empty for fields that it does not have. */
export interface ActionWords {
  /** The value of the chosen record. */
  readonly choice: string;
  readonly day: IsoDate | '';
  readonly reason: string;
  /** Whether the box is ticked. */
  readonly ticked: boolean;
  /** Shown only to staff. */
  readonly internalNote: string;
}

interface ActionDialogProps {
  readonly question: Question;
  /** The sum of a column over the rows, in words; null if there is none to name. */
  readonly sum?: string | null;
  readonly danger?: boolean | undefined;
  /** Shown after a failure without a message from the server. */
  readonly failure?: string | undefined;
  /** What the decision is based on: where it has changed, the page is loaded again, and what differs is named. */
  readonly shown?: readonly ShownFact[];
  /** The action. If it throws, the dialog stays open and shows the error; otherwise it closes. */
  readonly run: (words: ActionWords) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * The field for a reason that organizations read on their own page, and the one for the internal note that they do not.
 */
export function useOrganizationReason(): ReasonPrompt {
  const t = useT('platform.admin');
  return {
    label: t('organizationReason.label'),
    hint: t('organizationReason.hint'),
    optional: true,
    withNote: true,
  };
}

/** The inputs of a dialog with {@link useOrganizationReason}, as fields of a request body. */
export const wordsForOrganization = ({ reason, internalNote }: ActionWords) => ({
  reason,
  internal_note: internalNote,
});

interface Typed {
  choice: Option[];
  day: IsoDate | null;
  reason: string;
  ticked: boolean;
  internal_note: string;
}

/** Asks before an action; a required reason must be given first, and a record chosen if it asks for one. */
export function ActionDialog(props: ActionDialogProps) {
  const { question, sum = null, danger, failure, shown, onClose } = props;
  const t = useT('platform');
  const { text, warning, choice, day: askedDay, reason: asked, tick, ...titles } = question;
  const typed: Typed = {
    choice: [],
    day: askedDay?.initial ?? null,
    reason: '',
    ticked: tick?.initial ?? false,
    internal_note: '',
  };
  const task = useTask();
  const { run, isChanged } = useRun(props);
  const isRequired = asked !== undefined && !asked.optional;
  const form = useApiForm({
    id: null,
    defaults: typed,
    bodyOf: ({ choice: chosen, day, reason, ticked, internal_note: note }) => ({
      choice: chosen[0]?.value ?? '',
      day: day ?? '',
      reason: reason.trim(),
      ticked,
      internalNote: note.trim(),
    }),
    check: ({ choice: chosen, day, reason }) => ({
      day: askedDay && day === null ? t('form.required') : undefined,
      choice: choice && chosen.length === 0 ? t('form.required') : undefined,
      reason: isRequired && reason.trim() === '' ? t('form.required') : undefined,
    }),
    send: (words) => task.run(() => run(words), failure ?? t('toast.generic')),
    done: (isDone) => {
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      {...titles}
      form={form}
      size="small"
      danger={danger ?? false}
      onClose={onClose}
      {...(shown ? { shown } : {})}
    >
      <Failure failure={task.failure} missing={task.missing} isChanged={isChanged} />
      {sum !== null && <p>{sum}</p>}
      {text && <p>{text}</p>}
      {warning && <Alert tone="warning">{warning}</Alert>}
      {choice && <FormListChoice {...choice} form={form} name="choice" multiple={false} required />}
      {askedDay && <DayQuestion form={form} asked={askedDay} />}
      {asked && (
        <FormTextArea
          form={form}
          name="reason"
          label={asked.label}
          hint={asked.hint}
          required={!asked.optional}
          rows={3}
          maxLength={REASON_MAX}
        />
      )}
      {tick && <FormCheckbox form={form} name="ticked" label={tick.label} hint={tick.hint} />}
      {asked?.withNote && <FormNote form={form} name="internal_note" />}
    </FormDialog>
  );
}

interface FailureProps extends Pick<ReturnType<typeof useTask>, 'failure' | 'missing'> {
  readonly isChanged: boolean;
}

/** Why the action failed, and what helps. */
function Failure({ failure, missing, isChanged }: FailureProps) {
  if (!failure) return null;
  return (
    <Alert tone="danger" live="assertive">
      {failure}
      {isChanged && <LastChange />}
      <MissingRightHelp permission={missing} />
    </Alert>
  );
}

/** The action; of a record that is not as it was shown, the page shows the new state after the refusal. */
function useRun({ run: act, shown, failure }: ActionDialogProps) {
  const reloadAfterRefusal = useReloadAfterRefusal();
  const [isChanged, setChanged] = useState(false);
  const run = async (words: ActionWords) => {
    try {
      await act(words);
    } catch (error) {
      setChanged(isApiError(error) && isOutdated(error));
      if (shown && isApiError(error) && error.status === 409)
        await reloadAfterRefusal(error, messageOf(error) ?? failure);
      throw error;
    }
  };
  return { run, isChanged };
}

/** The day that a question asks for. */
function DayQuestion({ form, asked }: { readonly form: ApiForm<Typed>; readonly asked: DayPrompt }) {
  const { initial: _initial, ...field } = asked;
  return <FormDay form={form} name="day" {...field} required />;
}

interface ConfirmedActionProps {
  readonly words: Omit<Question, 'confirmLabel'> & {
    /** Label of the button that opens the dialog, and of the one in it. */
    readonly action: string;
    /** Names the button where several have the same label. */
    readonly label?: string;
    /** Shown once the action is complete. */
    readonly done: string;
  };
  /** See {@link ActionDialog}. */
  readonly shown?: readonly ShownFact[];
  /** The action; refreshes what is shown. See {@link ActionDialog}. */
  readonly run: (reason: string) => Promise<unknown>;
}

/**
 * A button for an irreversible action: its dialog states the consequence, may ask for a reason, and a toast confirms
 * the action.
 */
export function ConfirmedAction({ words, run, ...more }: ConfirmedActionProps) {
  const { action, label, done, ...question } = words;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && (
        <ActionDialog
          question={{ ...question, confirmLabel: action }}
          danger
          {...more}
          run={async ({ reason }) => {
            await run(reason);
            showToast({ tone: 'success', message: done });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
