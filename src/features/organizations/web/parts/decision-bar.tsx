import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type ReviewDecision, reviewDecisions, type ReviewState, stateAfter } from '../../rules/review.ts';
import { REVIEW } from '../../rules/types.ts';
import styles from './decision-bar.module.css';
import type { Decided, Decision, DecisionBarProps } from './decided.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { QueueLinks } from './queue-links.tsx';

/** Whether a decision repeats the current one: it confirms what the owner has changed, and nobody is mailed. */
const repeats = ({ reviewStatus }: ReviewState, decision: ReviewDecision) =>
  (decision === 'public' || decision === 'accepted') && reviewStatus === REVIEW[decision];

/** The form of the decision. Its texts outlive its dialog, so that closing it or another version loses nothing. */
function useDecision({ record, send }: DecisionBarProps, decision: ReviewDecision, close: () => void) {
  const t = useT('organizations.admin');
  const { revalidate } = useRevalidator();
  const { title, version, administrators } = record;
  const form = useApiForm({
    id: null,
    defaults: { reason: '', internal_note: '' },
    storedVersion: version,
    bodyOf: (texts) => ({ version, decision, ...texts }),
    send,
    done: async () => {
      const mailed = repeats(stateOf(record), decision) ? 0 : administrators.length;
      const message = t(`decide.done.${decision}`, { title });
      const mails = mailed > 0 ? ` ${t('decide.mailed', { count: mailed })}` : '';
      close();
      form.reset({ reason: '', internal_note: '' });
      await revalidate();
      showToast({ tone: 'success', message: `${message}${mails}` });
    },
  });
  return form;
}

const stateOf = (record: Decided): ReviewState => ({
  status: record.status,
  reviewStatus: record.review_status,
  needsReview: record.needs_donation_review,
});

/**
 * The decisions that are possible now, and the way through the queue: always in view at the end of the window. Each
 * button is named after its decision and asks for the reason.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { record, none } = props;
  const t = useT('organizations.admin');
  const [asked, setAsked] = useState<ReviewDecision | null>(null);
  const form = useDecision(props, asked ?? 'public', () => setAsked(null));
  const state = stateOf(record);
  const possible = reviewDecisions.filter((decision) => stateAfter(state, decision) !== null);
  const missing = new Map(possible.map((decision) => [decision, props.missingFor?.(decision) ?? []]));
  const barred = possible.filter((decision) => missing.get(decision)?.length);
  const reasonId = useId();
  const nameOf = (decision: ReviewDecision): Decision => (repeats(state, decision) ? 'confirm' : decision);
  return (
    <section className={styles.bar} aria-label={t('decide.title')}>
      <div className={styles.decisions}>
        {possible.length === 0 && <span className="muted">{none}</span>}
        {possible.map((decision, at) => (
          <Button
            key={decision}
            size="small"
            variant={at === 0 ? 'trust' : 'quiet'}
            disabled={barred.includes(decision)}
            aria-describedby={barred.includes(decision) ? reasonId : undefined}
            onClick={() => {
              // Why another decision was refused does not concern this one.
              form.clearErrors();
              setAsked(decision);
            }}
          >
            {t(`decide.button.${nameOf(decision)}`)}
          </Button>
        ))}
      </div>
      {barred[0] && (
        <p id={reasonId} className={styles.barred}>
          {t('decide.barred', {
            decisions: barred.map((decision) => t(`decide.button.${nameOf(decision)}`)).join(', '),
            reasons: missing.get(barred[0])?.join(' ') ?? '',
          })}
        </p>
      )}
      {record.queue && <QueueLinks queue={record.queue} pathOf={props.pathOf} />}
      {asked !== null && (
        <DecisionDialog
          {...props}
          form={form}
          decision={asked}
          name={nameOf(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
