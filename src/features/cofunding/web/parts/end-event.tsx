import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { type CoFundingEventWire, endCoFunding } from '../../contract/staff.ts';

/** Ends an event now, after showing what is returned to its budget and what remains for payments in progress. */
export function EndEvent({ event }: { readonly event: CoFundingEventWire }) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const waiting = BigInt(event.waiting.in_cents);
  const amount = format.money(BigInt(event.left.in_cents) - waiting);
  return (
    <ConfirmedAction
      words={{
        action: t('end.action'),
        title: t('end.title'),
        text:
          waiting > 0n
            ? t('end.waiting', { amount, waiting: format.money(waiting) })
            : t('end.text', { amount }),
        reason: { label: t('end.reason'), hint: t('end.hint') },
        done: t('end.done'),
      }}
      shown={[{ label: t('field.pot'), value: format.money(event.pot) }]}
      run={async (reason) => {
        const body = { version: event.version, reason };
        await call(endCoFunding, { params: { id: event.id }, body });
        await revalidate();
      }}
    />
  );
}
