import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormRadios, FormSelect, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { Pair } from '#platform/web/forms/form-frame.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { PARTICIPANT_KINDS, VOTING_DESCRIPTION_MAX, VOTING_TITLE_MAX } from '../../../rules/editing.ts';
import type { VotingEntry } from './voting-entry.ts';

interface Props {
  readonly form: ApiForm<VotingEntry>;
  /** The fields that can no longer change. */
  readonly fixed?: readonly string[];
}

/** All fields of a voting. */
export function VotingFields({ form, fixed = [] }: Props) {
  const t = useT('votings.admin');
  const isFixed = (name: keyof VotingEntry) => fixed.includes(name);
  return (
    <>
      <FormText form={form} name="title" label={t('edit.name')} required maxLength={VOTING_TITLE_MAX} />
      <FormTextArea
        form={form}
        name="description"
        label={t('edit.description')}
        hint={t('edit.descriptionHint')}
        rows={4}
        maxLength={VOTING_DESCRIPTION_MAX}
      />
      <FormRadios
        form={form}
        name="participants"
        legend={t('edit.participants')}
        required
        disabled={isFixed('participants')}
        options={PARTICIPANT_KINDS.map((value) => ({ value, label: t(`edit.participantKind.${value}`) }))}
      />
      <Pair>
        <FormDay
          form={form}
          name="starts_on"
          label={t('edit.startsOn')}
          required
          disabled={isFixed('starts_on')}
        />
        <FormDay form={form} name="ends_on" label={t('edit.endsOn')} required disabled={isFixed('ends_on')} />
      </Pair>
      <Ways form={form} fixed={fixed} />
      <FormSelect
        form={form}
        name="review_status"
        label={t('edit.visibility')}
        hint={t('edit.visibilityHint')}
        required
        options={[
          { value: '1', label: t('review.needsReview') },
          { value: '2', label: t('review.public') },
          { value: '3', label: t('review.rejected') },
        ]}
      />
    </>
  );
}

/** How votes are cast, and how many. */
function Ways({ form, fixed = [] }: Props) {
  const t = useT('votings.admin');
  const isFixed = (name: keyof VotingEntry) => fixed.includes(name);
  return (
    <>
      <FormCheckbox
        form={form}
        name="enable_email"
        label={t('edit.email')}
        disabled={isFixed('enable_email')}
      />
      <FormCheckbox
        form={form}
        name="enable_codes"
        label={t('edit.codes')}
        hint={t('edit.waysHint')}
        disabled={isFixed('enable_codes')}
      />
      <Pair>
        <FormSelect
          form={form}
          name="vote_interval"
          label={t('edit.interval')}
          disabled={isFixed('vote_interval')}
          markOptional={false}
          options={[
            { value: '', label: t('edit.intervalDefault') },
            { value: 'day', label: t('edit.intervalOf.day') },
            { value: 'voting', label: t('edit.intervalOf.voting') },
          ]}
        />
        <FormText
          form={form}
          name="votes_per_interval"
          label={t('edit.votes')}
          hint={t('edit.votesHint')}
          disabled={isFixed('votes_per_interval')}
          markOptional={false}
          inputMode="numeric"
          maxLength={3}
        />
      </Pair>
    </>
  );
}
