import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import { parseDecimal } from '#kernel/money.ts';
import { languageOf, type Locale } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { missingTexts } from '#platform/web/late-texts.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { organizationLimitsWire } from '#features/donations/rules/limits.ts';
import { euros, limitsOf } from './amount.ts';
import { AmountChoice } from './amount-choice.tsx';
import { CoFundingHint } from './co-funding-hint.tsx';
import styles from './donation-area.module.css';
import type { DonationFormProps } from './donation-form.tsx';
import { readDraft } from './draft.ts';
import { previewCoFunding } from './preview.ts';
import { type GivingRecipient, recipientKey } from './recipient.ts';
import { useRefusedGift } from './refused-gift.tsx';
import { type GivingSettings, givingSettings } from './settings.ts';
import type { Announced } from '#features/bank-transfers/web/parts/announced.tsx';
import { type AmountControl, useAmount } from './use-amount.ts';
import { useHydrated } from '#platform/web/use-hydrated.ts';

export { givingSettings, organizationLimitsWire };

const load = () => import('./donation-form.tsx');
const DonationForm = lazy(load);
const AnnouncedTransfer = lazy(() => import('#features/bank-transfers/web/parts/announced.tsx'));

export interface DonationAreaProps {
  readonly recipient: GivingRecipient;
  /** What `givingSettings` takes from the answer of `readPlatformSettings`. */
  readonly settings: GivingSettings;
  /** The events of `listProjectCoFundings`, for the preview. */
  readonly coFundings?: readonly CoFundingWire[];
  /** Nothing can be given here any more: only what was said of a refused gift stands, until it is read. */
  readonly ended?: boolean;
  /** Told whenever a refused gift is to be read about here, and when it has been. */
  readonly onRefusal?: (unread: boolean) => void;
}

/**
 * Private donation (spec 1 §2, §4): an amount first, then the form grows in place. Put it inside the support card;
 * links to `#give` lead here, `?amount=25.00` enters an amount. Whether a project shows it is the page's decision
 * (`pageAreas`).
 */
export function DonationArea(props: DonationAreaProps) {
  const { recipient, settings, coFundings = [], ended = false } = props;
  const t = useT('giving');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const area = useRef<HTMLElement>(null);
  const [amountError, setAmountError] = useState<string>();
  const { tell, alert } = useRefusedGift(area, props.onRefusal);
  const [now] = useState(() => new Date());
  const limits = limitsOf(recipient.donation_limits);
  const amount = useAmount(limits, euros(languageOf(locale)), parseDecimal(query.get('amount') ?? ''), {
    onEntry: () => {
      setAmountError(undefined);
      tell();
    },
    onAdjusted: () => setAmountError(undefined),
  });
  const coFunding = previewCoFunding(coFundings, amount.cents, limits.max, now);
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const unfolded = useUnfolded(amount.cents !== null);
  useRestoredAmount(recipientKey(recipient), amount);
  useEarlyLoad(area, locale);
  useToldAmount(area, amount.cents);
  if (ended || limits.max <= 0n) {
    return (
      <Frame area={area} kind={recipient.kind}>
        {alert}
        {!ended && <Alert tone="info">{t('area.onHold')}</Alert>}
      </Frame>
    );
  }
  const form: DonationFormProps = {
    recipient,
    settings,
    amount,
    coFunding,
    amountError,
    onAmountError: setAmountError,
    onOverfunded: (message) => {
      tell(message);
      void revalidate();
      area.current?.scrollIntoView({ block: 'start' });
    },
    onChange: () => tell(),
    onAnnounced: (answer) => {
      setAnnounced(answer);
      amount.choose(null);
    },
  };
  // An announced transfer closes the form; the next amount opens it again.
  const closed = announced !== null && amount.cents === null;
  return (
    <Frame area={area} kind={recipient.kind}>
      {alert}
      <AmountChoice amount={amount} kind={recipient.kind} error={amountError} />
      <CoFundingHint coFunding={coFunding} />
      <Suspense fallback={<LoadingState label={t('area.loading')} />}>
        {closed && <AnnouncedTransfer announced={announced} title={recipient.title} />}
        {unfolded && !closed && <DonationForm {...form} />}
      </Suspense>
      {!unfolded && <p className={styles.safe}>{t('area.safe')}</p>}
      <noscript>{import.meta.env.SSR && <NeedsScripts />}</noscript>
    </Frame>
  );
}

/** Browsers that run no scripts are told by the server alone: nothing of it is shipped to pages. */
function NeedsScripts() {
  const t = useT('giving.form');
  return <p className={styles.safe}>{t('noScript')}</p>;
}

/**
 * Tells whoever listens on the page whenever the amount becomes one that may be given, or stops being one (spec 1 §5):
 * the events `amount-valid`, with `detail.cents`, and `amount-invalid`.
 */
function useToldAmount(area: RefObject<HTMLElement | null>, cents: bigint | null): void {
  useEffect(() => {
    const event =
      cents === null
        ? new CustomEvent('amount-invalid', { bubbles: true })
        : new CustomEvent('amount-valid', { bubbles: true, detail: { cents: Number(cents) } });
    area.current?.dispatchEvent(event);
  }, [area, cents]);
}

function Frame({
  area,
  kind,
  children,
}: {
  readonly area: RefObject<HTMLElement | null>;
  readonly kind: GivingRecipient['kind'];
  readonly children: ReactNode;
}) {
  const t = useT('giving');
  return (
    <section ref={area} id="give" tabIndex={-1} className={styles.area} aria-labelledby="give-title">
      <h2 id="give-title">{t(kind === 'project' ? 'area.title' : 'area.titleOrganization')}</h2>
      {children}
    </section>
  );
}

/** Whoever comes near the amount is about to need the form. */
function useEarlyLoad(area: RefObject<HTMLElement | null>, locale: Locale): void {
  useEffect(() => {
    const element = area.current;
    const early = () => {
      void load();
      void missingTexts(locale, 'giving.form');
    };
    element?.addEventListener('pointerenter', early, { once: true });
    element?.addEventListener('focusin', early, { once: true });
    return () => {
      element?.removeEventListener('pointerenter', early);
      element?.removeEventListener('focusin', early);
    };
  }, [area, locale]);
}

/** The form is hidden until an amount is entered, and stays once it is there: nothing jumps. Browser only. */
function useUnfolded(hasAmount: boolean): boolean {
  const hydrated = useHydrated();
  const [unfolded, setUnfolded] = useState(hasAmount);
  if (hasAmount && !unfolded) setUnfolded(true);
  return hydrated && unfolded;
}

/** Brings back the amount of a form that was left, for another page or at the provider. */
function useRestoredAmount(recipient: string, amount: AmountControl): void {
  const restore = useEffectEvent(() => {
    const cents = amount.text === '' ? readDraft(recipient)?.cents : null;
    if (cents) amount.enter(BigInt(cents));
  });
  useEffect(() => restore(), [recipient]);
}
