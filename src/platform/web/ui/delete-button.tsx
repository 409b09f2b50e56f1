import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../api.ts';
import { useAfterDeletion } from '../forms/unsaved.tsx';
import { useT } from '../i18n.tsx';
import { useReloadAfterRefusal } from '../reload-after-refusal.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';

interface DeleteButtonProps {
  /** The question before deletion. */
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** "Failed to …", in front of the reason of a refusal; not needed where the reasons say it. */
  readonly failed?: string;
  /** The list to go to afterwards. */
  readonly back: string;
  readonly remove: () => Promise<unknown>;
  /** While something uses it. */
  readonly disabled?: boolean;
}

/** Deletes something after a confirmation and goes to the list; shows the message of a refusal. */
export function DeleteButton({
  title,
  text,
  label,
  failed,
  back,
  remove,
  disabled = false,
}: DeleteButtonProps) {
  const t = useT('platform');
  const leave = useAfterDeletion();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirmed = async () => {
    setAsks(false);
    try {
      await remove();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const reason = error.detail ?? error.nonFieldErrors[0];
      const message = [failed, reason].filter(Boolean).join(': ') || t('toast.generic');
      setProblem(message);
      // What is deleted next is what is shown then.
      await reloadAfterRefusal(error, message);
      return;
    }
    await leave(back);
  };
  return (
    <>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <Button
        variant="plain"
        disabled={disabled}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => {
          setProblem(null);
          setAsks(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={title}
        confirmLabel={label}
        danger
        onConfirm={() => void confirmed()}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
