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
import type { CoFundingWire } from '#features/cofunding/contract.ts';
import { parseDecimal } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { type LimitsWire, limitsOf } from './amount.ts';
import { AmountChoice } from './amount-choice.tsx';
import styles from './donation-area.module.css';
import { readDraft } from './intention.ts';
import { previewCoFunding } from './preview.ts';
import { type GivingSettings, givingSettings } from './settings.ts';
import { CoFundingHint } from './summary.tsx';
import { type AmountControl, useAmount } from './use-amount.ts';
import { useHydrated } from './use-hydrated.ts';

export { givingSettings };

const load = () => import('./donation-form.tsx');
const DonationForm = lazy(load);

/** What the form needs to know of a project: its wire object has all of it. */
export interface DonationProject {
  readonly slug: string;
  readonly donation_limits: LimitsWire;
}

export interface DonationAreaProps {
  readonly project: DonationProject;
  /** What `givingSettings` takes from the answer of `readPlatformSettings`. */
  readonly settings: GivingSettings;
  /** The events of `listProjectCoFundings`, for the preview. */
  readonly coFundings?: readonly CoFundingWire[];
  /** Told whenever the amount becomes one that may be given (in cents), or stops being one (spec 1 §5). */
  readonly onAmountValid?: (cents: bigint) => void;
  readonly onAmountInvalid?: () => void;
}

/**
 * Private donation (spec 1 §2, §4): an amount first, then the form grows in place. Put it inside the support card;
 * links to `#give` lead here, `?amount=25.00` enters an amount. Whether a project shows it is the page's decision
 * (`pageAreas`).
 */
export function DonationArea(props: DonationAreaProps) {
  const { project, settings, coFundings = [], onAmountValid, onAmountInvalid } = props;
  const t = useT('donations');
  const language = languageOf(useLocale());
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const area = useRef<HTMLElement>(null);
  const [amountError, setAmountError] = useState<string>();
  const [overfunded, setOverfunded] = useState<string>();
  const [now] = useState(() => new Date());
  const limits = limitsOf(project.donation_limits);
  const amount = useAmount(limits, language, parseDecimal(query.get('amount') ?? ''), () => {
    setAmountError(undefined);
    setOverfunded(undefined);
  });
  const coFunding = previewCoFunding(coFundings, amount.cents, limits.max, now);
  const unfolded = useUnfolded(amount.cents !== null);
  useRestoredAmount(project.slug, amount);
  useEarlyLoad(area);
  const tellAmount = useEffectEvent((cents: bigint | null) => {
    if (cents === null) onAmountInvalid?.();
    else onAmountValid?.(cents);
  });
  useEffect(() => tellAmount(amount.cents), [amount.cents]);

  const tellOverfunded = (message: string) => {
    setOverfunded(message);
    void revalidate();
    area.current?.scrollIntoView({ block: 'start' });
  };
  const alert = overfunded && (
    <Alert tone="danger" live="assertive" onDismiss={() => setOverfunded(undefined)}>
      {overfunded}
    </Alert>
  );
  if (limits.max <= 0n) {
    return (
      <Frame area={area}>
        {alert}
        <Alert tone="info">{t('area.onHold')}</Alert>
      </Frame>
    );
  }
  return (
    <Frame area={area}>
      {alert}
      <AmountChoice amount={amount} error={amountError} />
      <CoFundingHint coFunding={coFunding} />
      {unfolded ? (
        <Suspense fallback={<LoadingState label={t('area.loading')} />}>
          <DonationForm
            project={project.slug}
            settings={settings}
            amount={amount}
            coFunding={coFunding}
            amountError={amountError}
            onAmountError={setAmountError}
            onOverfunded={tellOverfunded}
            onChange={() => setOverfunded(undefined)}
          />
        </Suspense>
      ) : (
        <p className={styles.safe}>{t('area.safe')}</p>
      )}
    </Frame>
  );
}

function Frame({
  area,
  children,
}: {
  readonly area: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}) {
  const t = useT('donations');
  return (
    <section ref={area} id="give" className={styles.area} aria-labelledby="give-title">
      <h2 id="give-title">{t('area.title')}</h2>
      {children}
    </section>
  );
}

/** Whoever comes near the amount is about to need the form. */
function useEarlyLoad(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const early = () => void load();
    element?.addEventListener('pointerenter', early, { once: true });
    element?.addEventListener('focusin', early, { once: true });
    return () => {
      element?.removeEventListener('pointerenter', early);
      element?.removeEventListener('focusin', early);
    };
  }, [area]);
}

/** The form is hidden until an amount is entered, and stays once it is there: nothing jumps. Browser only. */
function useUnfolded(hasAmount: boolean): boolean {
  const hydrated = useHydrated();
  const [unfolded, setUnfolded] = useState(hasAmount);
  if (hasAmount && !unfolded) setUnfolded(true);
  return hydrated && unfolded;
}

/** Brings back the amount of a payment that was left at the provider with the browser's back button. */
function useRestoredAmount(project: string, amount: AmountControl): void {
  const restore = useEffectEvent(() => {
    const draft = amount.text === '' ? readDraft(project) : null;
    if (draft) amount.enter(BigInt(draft.cents));
  });
  useEffect(() => restore(), [project]);
}
