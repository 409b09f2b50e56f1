import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

const RefusalAlert = lazy(() => import('./refusal-alert.tsx'));

/** What the server said of a gift that the recipient cannot take; each is an object of its own, also with equal words. */
export interface Refusal {
  readonly message: string;
}

interface RefusedGift {
  /** What to tell; nothing once what was refused has been changed. */
  readonly tell: (message?: string) => void;
  /** Stands in the area of giving as long as there is something to tell. */
  readonly alert: ReactNode;
}

/** A refused gift told in the area of giving; `onRefusal` hears whenever it is to be read there, and when it has been. */
export function useRefusedGift(
  area: RefObject<HTMLElement | null>,
  onRefusal?: (unread: boolean) => void,
): RefusedGift {
  const [refusal, setRefusal] = useState<Refusal>();
  const tell = (message?: string) => {
    setRefusal(message === undefined ? undefined : { message });
    onRefusal?.(message !== undefined);
  };
  const dismiss = () => {
    area.current?.focus();
    tell();
  };
  const alert = refusal && (
    <Suspense>
      <RefusalAlert refusal={refusal} onDismiss={dismiss} />
    </Suspense>
  );
  return { tell, alert };
}
