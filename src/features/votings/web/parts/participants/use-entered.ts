import { useT } from '#platform/web/i18n.tsx';

/** The message after projects or organizations were entered into a voting. */
export function useEntered(): (answer: { readonly entered: number; readonly skipped: number }) => string {
  const t = useT('votings.admin');
  return ({ entered, skipped }) =>
    [
      ...(entered > 0 ? [t('participants.entered', { count: entered })] : []),
      ...(skipped > 0 ? [t('participants.skipped', { count: skipped })] : []),
    ].join(' ');
}
