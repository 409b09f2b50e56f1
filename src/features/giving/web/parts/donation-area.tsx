import { type FormEvent, useRef, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import { organizationLimitsWire } from '#features/donations/rules/limits.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { unreadAmount } from './amount/amount.ts';
import { AmountChoice } from './amount/amount-choice.tsx';
import { useGivenAmount, withAmount } from './amount/use-given-amount.ts';
import { CoFundingHint } from './co-funding-hint.tsx';
import styles from './donation-area.module.css';
import { previewCoFunding } from './preview.ts';
import { givingPath, type GivingRecipient, recipientKey } from './recipient.ts';
import { readDraft } from './sending/draft.ts';
import { storeDraft } from './sending/intention.ts';
import { givingSettings } from './settings.ts';

export { givingSettings, organizationLimitsWire };

interface DonationAreaProps {
  readonly recipient: GivingRecipient;
  /** The events of `listProjectCoFundings`, for the preview. */
  readonly coFundings?: readonly CoFundingWire[];
}

/**
 * Private donation (spec 1 §2, §4): asks for the amount; once there is one, a button leads to the giving form, which has
 * a page of its own (decision 546). Put it inside the support card; links to `#give` lead here, `?amount=25.00` enters an
 * amount. Whether a project shows it is decided by the page (`pageParts`). Without scripts it is a form for the amount.
 */
export function DonationArea({ recipient, coFundings = [] }: DonationAreaProps) {
  const t = useT('giving');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const area = useRef<HTMLElement>(null);
  const [amountError, setAmountError] = useState<string>();
  const [now] = useState(() => new Date());
  const clearError = () => setAmountError(undefined);
  const amount = useGivenAmount(recipient, area, { onEntry: clearError, onAdjusted: clearError });
  const { limits } = amount;
  const hasAmount = useUnfolded(amount.cents !== null);
  const source = query.get('source');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = amount.leave();
    if (cents === null) {
      setAmountError(t(`amount.${unreadAmount(amount.text)}`));
      return;
    }
    const key = recipientKey(recipient);
    if (readDraft(key)) storeDraft(key, { cents: Number(cents) });
    void navigate(withAmount(givingPath(recipient), cents, query));
  };
  return (
    <section ref={area} id="give" tabIndex={-1} className={styles.area} aria-labelledby="give-title">
      <h2 id="give-title">{t(recipient.kind === 'project' ? 'area.title' : 'area.titleOrganization')}</h2>
      {limits.max <= 0n ? (
        <Alert tone="info">{t('area.onHold')}</Alert>
      ) : (
        <Form
          method="get"
          action={givingPath(recipient)}
          className={styles.amount}
          onSubmit={submit}
          noValidate
        >
          {source && <input type="hidden" name="source" value={source} />}
          <AmountChoice amount={amount} kind={recipient.kind} error={amountError} />
          <CoFundingHint coFunding={previewCoFunding(coFundings, amount.cents, limits.max, now)} />
          {hasAmount && <Continue />}
          <noscript>{import.meta.env.SSR && <Continue />}</noscript>
          <p className={styles.safe}>{t('area.safe')}</p>
        </Form>
      )}
    </section>
  );
}

/** Leads to the giving form; shown once there is an amount, and always where scripts are missing. */
function Continue() {
  const t = useT('giving');
  return (
    <Button type="submit" variant="giving" size="large" wide>
      {t('area.continue')}
    </Button>
  );
}

/** The button is hidden until an amount is entered, and then stays, so that the page does not jump. Browser only. */
function useUnfolded(hasAmount: boolean): boolean {
  const hydrated = useHydrated();
  const [unfolded, setUnfolded] = useState(hasAmount);
  if (hasAmount && !unfolded) setUnfolded(true);
  return hydrated && unfolded;
}
