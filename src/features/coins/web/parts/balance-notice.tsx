import { lazy, Suspense } from 'react';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { mayHoldBalance } from './balance-mark.ts';

const BalanceReminder = lazy(() => import('./balance-reminder.tsx'));

/**
 * Reminds visitors who have redeemed a code in this browser that its value can be distributed. Other visitors do not
 * load its script.
 */
export function BalanceNotice() {
  const hydrated = useHydrated();
  if (!hydrated || !mayHoldBalance()) return null;
  return (
    <Suspense>
      <BalanceReminder />
    </Suspense>
  );
}
