import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { SeenChanges, type ShownFact } from './seen-changes.tsx';

interface Props<V extends FieldValues>
  extends Pick<FormFrameProps<V>, 'form' | 'labels' | 'children'>,
    Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** Label of the submit button. */
  readonly confirmLabel: string;
  /** The action destroys something. */
  readonly danger?: boolean;
  /** Another request than the form's is running. */
  readonly busy?: boolean;
  /** What the decision is based on; changes since the dialog was opened are named in it. */
  readonly shown?: readonly ShownFact[];
}

/**
 * A form in a dialog, which is open while it is rendered. Its options have `id: null`: it is not open after a log-in.
 */
export function FormDialog<V extends FieldValues>({
  form,
  labels,
  title,
  size,
  onClose,
  confirmLabel,
  danger = false,
  busy = false,
  shown,
  children,
}: Props<V>) {
  const t = useT('platform');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(size ? { size } : {})}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'trust'} loading={form.busy || busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormFrame form={form} labels={labels} id={id} guarded={false}>
        {shown && <SeenChanges shown={shown} />}
        {children}
      </FormFrame>
    </Dialog>
  );
}
