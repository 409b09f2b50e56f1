import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { Refusal } from './refusal-alert.tsx';

const RefusalAlert = lazy(() => import('./refusal-alert.tsx'));

interface RefusedGift {
  /** The message; nothing once the refused input was changed. */
  readonly show: (message?: string) => void;
  /** Shown in the giving area while there is a message. */
  readonly alert: ReactNode;
}

/** A refused donation shown in the giving area until it is dismissed. */
export function useRefusedGift(area: RefObject<HTMLElement | null>): RefusedGift {
  const [refusal, setRefusal] = useState<Refusal>();
  const show = (message?: string) => {
    setRefusal(message === undefined ? undefined : { message });
  };
  const dismiss = () => {
    area.current?.focus();
    show();
  };
  const alert = refusal && (
    <Suspense>
      <RefusalAlert refusal={refusal} onDismiss={dismiss} />
    </Suspense>
  );
  return { show, alert };
}
