import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { FundingWire } from '../../contract/internal-fundings.ts';

interface Props {
  readonly funding: FundingWire;
  /** How to get the right, where that is what is missing. */
  readonly help?: ReactNode;
}

/** Why there is no button to reverse a funding. */
export function NotReversible({ funding, help }: Props) {
  const t = useT('internal-fundings.admin');
  const { not_reversible: obstacle } = funding;
  if (obstacle === null) return null;
  return (
    <Alert tone="info" title={t(`reverse.not.${obstacle}.title`)}>
      {t(`reverse.not.${obstacle}.text`)}
      {obstacle === 'right' && help}
    </Alert>
  );
}
