import { type ComponentType, useEffect, useState } from 'react';
import { type PasswordReason, providePasswordPrompt } from '#platform/web/confirmation.ts';
import type { PasswordDialogProps } from './password-dialog.tsx';

interface Open {
  readonly Dialog: ComponentType<PasswordDialogProps>;
  readonly reason: PasswordReason;
  readonly resolve: (confirmed: boolean) => void;
}

/** Asks for the password if a request of any page was refused without it, or without a session below a dialog. The dialog is loaded when it is needed. */
export function PasswordPrompt() {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(
    () =>
      providePasswordPrompt(async (reason) => {
        const loaded = await import('./password-dialog.tsx').catch(() => null);
        // Without the dialog the page shows the refusal and preserves the input.
        if (!loaded) return false;
        return new Promise((resolve) => setOpen({ Dialog: loaded.default, reason, resolve }));
      }),
    [],
  );
  if (!open) return null;
  const close = (confirmed: boolean) => {
    setOpen(null);
    open.resolve(confirmed);
  };
  return <open.Dialog reason={open.reason} onClose={close} />;
}
