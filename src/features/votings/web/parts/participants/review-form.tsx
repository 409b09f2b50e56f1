import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormNote, FormRadios, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormCard } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type ParticipantWire, reviewParticipant } from '../../../contract/votings.ts';
import { VOTING_DECISIONS, VOTING_REVIEW, type VotingDecision } from '../../../rules/participants.ts';

/** The decision about a participant; after it the next one that waits is shown. */
export function ReviewForm({ participant }: { readonly participant: ParticipantWire }) {
  const t = useT('votings.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, version, queue } = participant;
  const isLast = queue.count === (queue.position === null ? 0 : 1);
  const possible = VOTING_DECISIONS.filter((decision) => VOTING_REVIEW[decision] !== participant.review);
  const form = useApiForm({
    defaults: { decision: possible.length === 1 ? String(possible[0]) : '', reason: '', internal_note: '' },
    storedVersion: version,
    // Somebody else may have taken the decision that was selected.
    adapt: (kept) => (possible.some((one) => one === kept.decision) ? kept : { ...kept, decision: '' }),
    schema: reviewParticipant.body,
    bodyOf: ({ decision, ...texts }) => ({ version, decision: decision as VotingDecision, ...texts }),
    refusals: 'votings',
    send: (body, idempotencyKey) => call(reviewParticipant, { params: { id }, body }, { idempotencyKey }),
    done: async (answer) => {
      showToast({ tone: 'success', message: t('reviews.done') });
      await (answer.next === null
        ? revalidate()
        : navigate(`/site-admin/voting-participants/${answer.next}/`));
    },
  });
  return (
    <FormCard
      form={form}
      title={t('reviews.decide')}
      save={t(isLast ? 'reviews.save' : 'reviews.saveNext')}
      labels={{ decision: t('reviews.decide'), reason: t('reviews.reason') }}
    >
      <FormRadios
        form={form}
        name="decision"
        legend={t('reviews.decide')}
        required
        options={possible.map((value) => ({ value, label: t(`reviews.decision.${value}`) }))}
      />
      <FormTextArea
        form={form}
        name="reason"
        label={t('reviews.reason')}
        hint={t('reviews.reasonHint')}
        rows={4}
        maxLength={2000}
      />
      <FormNote form={form} name="internal_note" />
    </FormCard>
  );
}
