import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { InternalNoteField } from '../ui/decisions.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/fields.tsx';

/** Longest reason that staff give. */
const REASON_MAX = 1000;

/** A reason that a dialog asks for. */
export interface AskedReason {
  readonly label: string;
  readonly hint: string;
  /** It can be left out. */
  readonly optional?: boolean;
  /** It leaves the house: the internal note stands beside it. */
  readonly withNote?: boolean;
}

export interface BulkDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly reason?: AskedReason;
  readonly danger: boolean;
  readonly busy: boolean;
  /** Why the last try did not work. */
  readonly failure?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string, internalNote: string) => void;
}

/** The field for a reason that organisations read on their own page, with the note beside it that they do not. */
export function useOrganizationReason(): AskedReason {
  const t = useT('platform.admin');
  return {
    label: t('organizationReason.label'),
    hint: t('organizationReason.hint'),
    optional: true,
    withNote: true,
  };
}

/** Asks before rows are changed; where a reason is needed, nothing happens without one. */
export function BulkDialog({ text, reason: asked, failure, onConfirm, ...rest }: BulkDialogProps) {
  const t = useT('platform');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (asked && !asked.optional && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim(), note.trim());
  };
  return (
    <ConfirmDialog open {...rest} onConfirm={confirm}>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <p>{text}</p>
      {asked && (
        <TextArea
          name="reason"
          label={asked.label}
          hint={asked.hint}
          required={!asked.optional}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={missing ? t('form.required') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      {asked?.withNote && <InternalNoteField value={note} onValue={setNote} />}
    </ConfirmDialog>
  );
}
