import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useT } from '../i18n.tsx';
import { LinkButton } from './button.tsx';
import { activeStep, canEnter, neighborStep, type StepState } from './step-order.ts';
import styles from './steps.module.css';

export interface StepItem {
  readonly id: string;
  readonly label: string;
  /** `open` by default. */
  readonly state?: StepState;
  readonly content: ReactNode;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly StepItem[];
  readonly orientation?: 'horizontal' | 'vertical';
  /** Shows buttons to the neighboring steps below the content; off if the form has its own. */
  readonly neighbors?: boolean;
}

/** The query parameter with the active step (spec 1 §2). */
const PARAM = 'v-step';

/**
 * A wizard: its steps as links, the content of the active step, and buttons to its neighbors. The step is part of the
 * address, so that links, reloading and the back button work. After a change the heading of the step is focused.
 */
export function Steps({ label, steps, orientation = 'horizontal', neighbors = true }: StepsProps) {
  const t = useT('platform.admin');
  const { search } = useLocation();
  const [query] = useSearchParams();
  const active = activeStep(steps, query.get(PARAM));
  const heading = useFocusOnChange(active?.id);
  const id = useId();
  if (!active) return null;
  const to = (id: string) => {
    const next = new URLSearchParams(search);
    next.set(PARAM, id);
    return `?${next.toString()}`;
  };
  const before = neighborStep(steps, active.id, -1);
  const after = neighborStep(steps, active.id, 1);
  return (
    <div className={styles.steps} data-orientation={orientation}>
      <nav aria-label={label}>
        <ol className={styles.list}>
          {steps.map((step, index) => (
            <li key={step.id} data-state={step.state ?? 'open'} data-active={step === active || undefined}>
              <Entry step={step} number={index + 1} active={step === active} to={to(step.id)} />
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.content}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {active.label}
        </h2>
        <p className="visually-hidden">
          {t('steps.position', { position: steps.indexOf(active) + 1, count: steps.length })}
        </p>
        {active.content}
        {neighbors && (before || after) && (
          <p className={styles.neighbors}>
            {before && (
              <LinkButton to={to(before.id)} variant="quiet" preventScrollReset>
                {t('steps.back')}
              </LinkButton>
            )}
            {after && (
              <LinkButton to={to(after.id)} preventScrollReset>
                {t('steps.next')}
              </LinkButton>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  readonly step: StepItem;
  readonly number: number;
  readonly active: boolean;
  readonly to: string;
}

function Entry({ step, number, active, to }: EntryProps) {
  const t = useT('platform.admin');
  const mark =
    step.state === 'done' ? (
      <IconCheck size={18} aria-hidden />
    ) : step.state === 'locked' ? (
      <IconLock size={16} aria-hidden />
    ) : (
      number
    );
  const state =
    step.state === 'done' || step.state === 'locked' || step.state === 'disabled' ? step.state : null;
  const words = (
    <>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.name}>
        {step.label}
        {state && <span className="visually-hidden">, {t(`steps.${state}`)}</span>}
      </span>
    </>
  );
  if (!canEnter(step)) {
    return (
      <span className={styles.step} aria-disabled="true">
        {words}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step} aria-current={active ? 'step' : undefined} preventScrollReset>
      {words}
    </Link>
  );
}

/** Focuses the heading when another step has become active, but not when the page opens. */
function useFocusOnChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus();
  }, [id]);
  return heading;
}
