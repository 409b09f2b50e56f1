import { useEffect, useRef } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { useTitlePrefix } from '#platform/web/ui/title-prefix.ts';

/**
 * The server's message about a donation that the recipient cannot receive; each is a separate object, even with equal
 * texts.
 */
export interface Refusal {
  readonly message: string;
}

interface RefusalAlertProps {
  readonly refusal: Refusal;
  readonly onDismiss: () => void;
}

/** A red alert (spec 1 §8) that takes the focus: the submitted form may be gone from the page. A separate chunk. */
export default function RefusalAlert({ refusal, onDismiss }: RefusalAlertProps) {
  const t = useT('platform');
  const place = useRef<HTMLDivElement>(null);
  useTitlePrefix(t('form.errorPrefix'));
  // The page moves to the card, where the alert is (`DonationArea`).
  useEffect(() => place.current?.focus({ preventScroll: true }), [refusal]);
  return (
    <Alert tone="danger" live="assertive" place={place} onDismiss={onDismiss}>
      {refusal.message}
    </Alert>
  );
}
