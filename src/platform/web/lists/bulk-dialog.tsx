import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/fields.tsx';

/** Longest reason that staff give. */
const REASON_MAX = 1000;

export interface BulkDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly reason?: { readonly label: string; readonly hint: string };
  readonly danger: boolean;
  readonly busy: boolean;
  /** Why the last try did not work. */
  readonly failure?: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks before rows are changed; where a reason is asked for, nothing happens without one. */
export function BulkDialog({ text, reason: asked, failure, onConfirm, ...rest }: BulkDialogProps) {
  const t = useT('platform');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (asked && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
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
          required
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
    </ConfirmDialog>
  );
}
