import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { messageOf } from './selection-bar.tsx';

interface Words {
  /** Of the button, and of the one in the dialog. */
  readonly action: string;
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  /** Where one has to be given. */
  readonly reason?: { readonly label: string; readonly hint: string };
  readonly done: string;
}

interface Props {
  readonly words: Words;
  /** Does it and shows what has become of it; what it throws is told in the dialog. */
  readonly run: (reason: string) => Promise<void>;
}

/** A button for what cannot be taken back: its dialog tells what follows, may ask for a reason, and says when it is done. */
export function ConfirmedAction({ words, run }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {open && <Asked words={words} run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asked({ words, run, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('platform');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (reason: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(reason);
      showToast({ tone: 'success', message: words.done });
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('toast.generic'));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      title={words.title}
      text={words.text}
      confirmLabel={words.action}
      {...(words.reason && { reason: words.reason })}
      danger
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}
