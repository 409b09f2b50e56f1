import type { ReactNode } from 'react';
import { useTranslator } from '../i18n.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'light' | 'dark' | 'trust';

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short word about a state; the colour only repeats what the word says. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

type Tones = Readonly<Record<string, BadgeTone>>;

/** Colours of the states, spec 2 §4; payment states are those of the ledger (design §5). */
const TONES = {
  status: { 1: 'warning', 2: 'success', 3: 'light', 4: 'dark' },
  review: { 1: 'warning', 2: 'success', 3: 'danger', 4: 'success' },
  contentReview: { 2: 'success', 3: 'danger' },
  internalFunding: {
    0: 'warning',
    1: 'warning',
    2: 'warning',
    42: 'warning',
    3: 'danger',
    4: 'danger',
    6: 'danger',
    9: 'danger',
    5: 'dark',
    7: 'dark',
    8: 'success',
  },
  payment: {
    created: 'light',
    pending: 'warning',
    verified: 'success',
    failed: 'danger',
    expired: 'light',
    partly_refunded: 'dark',
    refunded: 'dark',
    charged_back: 'danger',
  },
} as const satisfies Record<string, Tones>;

export type StateKind = keyof typeof TONES;

export interface StateBadgeProps {
  readonly kind: StateKind;
  readonly value: number | string;
  /** The server's own word for the state, where it sends one. */
  readonly label?: string;
}

/** A state of the specification as a word in its colour. */
export function StateBadge({ kind, value, label }: StateBadgeProps) {
  const translate = useTranslator();
  const tones: Tones = TONES[kind];
  const word =
    label ?? translate.maybe(`platform:badge.${kind}.${value}`) ?? translate('platform:badge.unknown');
  return <Badge tone={tones[value] ?? 'neutral'}>{word}</Badge>;
}
