import { type ComponentType, useEffect, useState } from 'react';
import { providePasswordPrompt } from '#platform/web/confirmation.ts';
import type { PasswordDialogProps } from './password-dialog.tsx';

interface Open {
  readonly Dialog: ComponentType<PasswordDialogProps>;
  readonly answer: (confirmed: boolean) => void;
}

/** Asks for the password on whatever page a request was refused for it. The dialog is fetched when it is needed. */
export function PasswordPrompt() {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(
    () =>
      providePasswordPrompt(async () => {
        const loaded = await import('./password-dialog.tsx').catch(() => null);
        // The page shows the refusal then, and keeps what was entered.
        if (!loaded) return false;
        return new Promise((answer) => setOpen({ Dialog: loaded.default, answer }));
      }),
    [],
  );
  if (!open) return null;
  const close = (confirmed: boolean) => {
    setOpen(null);
    open.answer(confirmed);
  };
  return <open.Dialog onClose={close} />;
}
