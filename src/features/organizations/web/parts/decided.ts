import type { ReviewQueue } from '../../contract/review-queue.ts';
import type { ReviewReasons } from '../../contract/review-reasons.ts';
import type { ReviewDecision } from '../../rules/review.ts';

/** A decision for the wire. */
interface DecisionBody {
  readonly version: string;
  readonly decision: ReviewDecision;
  readonly reason: string;
  readonly internal_note: string;
}

/** What staff decide about: a project or an organization, as they see it. */
export interface Decided {
  readonly version: string;
  readonly title: string;
  readonly status: number;
  readonly review_status: number;
  readonly needs_donation_review: boolean;
  readonly administrators: readonly { readonly name: string; readonly email: string }[];
  readonly queue: ReviewQueue | null;
  readonly ready_reasons: ReviewReasons['reasons'];
}

export interface DecisionBarProps {
  readonly record: Decided;
  readonly send: (body: DecisionBody, idempotencyKey: string) => Promise<unknown>;
  /** What a decision does; `confirm` repeats the current one. */
  readonly labelOf: (decision: ReviewDecision | 'confirm') => string;
  /** Shown if no decision is possible. */
  readonly none: string;
  /** The page of another record in the queue. */
  readonly pathOf: (slug: string) => string;
  /** What is missing for a decision; it can be taken once nothing is. Nothing by default. */
  readonly missingFor?: (decision: ReviewDecision) => readonly string[];
  /** The page of the ready-made reasons. */
  readonly reasonsPath: string;
}

/** A decision, or the confirmation of changes made after one. */
export type Decision = ReviewDecision | 'confirm';
