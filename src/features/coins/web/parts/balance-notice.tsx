import { lazy, Suspense } from 'react';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { mayHoldBalance } from './balance-mark.ts';

const BalanceReminder = lazy(() => import('./balance-reminder.tsx'));

/**
 * Reminds whoever has redeemed a code in this browser that its value waits to be given, on the way to a project. Everybody
 * else gets nothing of it, no script either.
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
