import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextArea } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { REVIEW } from '../../rules/types.ts';
import {
  decided,
  mustGiveReason,
  type ReviewDecision,
  reviewDecisions,
  type ReviewStanding,
} from '../../rules/review.ts';
import styles from './review.module.css';

interface DecisionFormProps {
  readonly version: string;
  readonly standing: ReviewStanding;
  readonly problem: ActionProblem | undefined;
  /** What a decision means; `confirm` repeats the one that stands. */
  readonly labelOf: (decision: ReviewDecision | 'confirm') => string;
  /** Why nothing can be decided. */
  readonly none: string;
}

/**
 * The decisions that are possible now, with words for whoever administers what is reviewed. A native form: it works
 * before scripts run.
 */
export function DecisionForm({ version, standing, problem, labelOf, none }: DecisionFormProps) {
  const t = useT('organizations.admin');
  const navigation = useNavigation();
  const possible = reviewDecisions.filter((decision) => decided(standing, decision) !== null);
  const labels = { decision: t('decide.title'), reason: t('decide.reason') };
  const repeats = (decision: ReviewDecision) =>
    (decision === 'public' || decision === 'accepted') && standing.reviewStatus === REVIEW[decision];
  return (
    <Card as="section" padded>
      <h2>{t('decide.title')}</h2>
      {possible.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Form method="post" className={styles.form} key={version} noValidate>
          <ProblemSummary problem={problem} labels={labels} />
          <input type="hidden" name="intent" value="review" />
          <input type="hidden" name="version" value={version} />
          <RadioGroup
            legend={labels.decision}
            name="decision"
            options={possible.map((value) => ({
              value,
              label: labelOf(repeats(value) ? 'confirm' : value),
              description: mustGiveReason(value) ? t('decide.withReason') : undefined,
            }))}
            error={problem?.fields['decision']?.[0]}
            required
          />
          <TextArea
            label={labels.reason}
            name="reason"
            maxLength={2000}
            hint={t('decide.reasonHint')}
            defaultValue={problem?.values['reason']}
            error={problem?.fields['reason']?.[0]}
          />
          <InternalNoteField
            defaultValue={problem?.values['internal_note']}
            error={problem?.fields['internal_note']?.[0]}
          />
          <p>
            <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
              {t('decide.submit')}
            </Button>
          </p>
        </Form>
      )}
    </Card>
  );
}
