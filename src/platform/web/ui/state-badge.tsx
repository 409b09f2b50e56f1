import { useTranslator } from '../i18n.tsx';
import { Badge, type BadgeTone } from './badge.tsx';

type Tones = Readonly<Record<string, BadgeTone>>;

/** Colors of the states (spec 2 §4); payment states are those of the ledger (design §5). */
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
  /** The server's own name for the state, if it sends one. */
  readonly label?: string;
}

/** A state of the specification as a colored word. Its texts are those of the administration. */
export function StateBadge({ kind, value, label }: StateBadgeProps) {
  const translate = useTranslator();
  const tones: Tones = TONES[kind];
  const word =
    label ??
    translate.maybe(`platform.admin:badge.${kind}.${value}`) ??
    translate('platform.admin:badge.unknown');
  return <Badge tone={tones[value] ?? 'neutral'}>{word}</Badge>;
}
