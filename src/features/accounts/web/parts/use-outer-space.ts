import { type ChangeEvent, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';

/**
 * The note of a field for a password that begins or ends with a space: one that was copied along cannot be seen, and the
 * password is compared as it was entered.
 */
export function useOuterSpace() {
  const t = useT('accounts');
  const [isSpaced, setIsSpaced] = useState(false);
  return {
    note: isSpaced ? t('login.outerSpace') : null,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => setIsSpaced(value !== value.trim()),
  };
}
