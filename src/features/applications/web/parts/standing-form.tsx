import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from '#features/organizations/web/parts/review.module.css';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import type { Reviewed } from './review-facts.tsx';

interface StandingFormProps {
  readonly project: Reviewed;
  readonly problem: ActionProblem | undefined;
}

/** The form of the decision has fields of the same names on this page. */
const IDS = { reason: 'field-ban-reason', internal_note: 'field-ban-note' } as const;

const CHOICES = {
  content_review_status: [1, 2, 3],
  voting_review_status: [1, 2, 3],
  funding_type: [1, 2, 3, 4],
} as const;

/** The other reviews, funding type and account, the label of staff and the ban. A native form: it works before scripts run. */
export function StandingForm({ project, problem }: StandingFormProps) {
  const t = useT('applications.admin');
  const navigation = useNavigation();
  const { version } = project;
  const names = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
  const labels = {
    ...Object.fromEntries(names.map((name) => [name, t(`standing.${name}`)])),
    bank_account: t('standing.bank_account'),
    internal_status: t('standing.internal_status'),
    is_banned: t('standing.is_banned'),
    reason: t('standing.reason'),
  };
  return (
    <Card as="section" padded>
      <h2>{t('standing.title')}</h2>
      <Form method="post" className={styles.form} key={version} noValidate>
        <ProblemSummary problem={problem} labels={labels} ids={IDS} />
        <input type="hidden" name="intent" value="standing" />
        <input type="hidden" name="version" value={version} />
        {names.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t(`standing.${name}`)}
            options={CHOICES[name].map((value) => ({
              value: String(value),
              label: t(`choice.${name}.${value}` as 'choice.funding_type.1'),
            }))}
            defaultValue={problem?.values[name] ?? String(project[name])}
            error={problem?.fields[name]?.[0]}
            required
          />
        ))}
        <SelectField
          name="bank_account"
          label={t('standing.bank_account')}
          hint={t('standing.accountHint')}
          options={[
            { value: '', label: t('standing.platformAccount') },
            ...project.bank_accounts.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          defaultValue={problem?.values['bank_account'] ?? project.bank_account ?? ''}
          error={problem?.fields['bank_account']?.[0]}
          required
        />
        <TextField
          name="internal_status"
          label={t('standing.internal_status')}
          hint={t('standing.internalHint')}
          maxLength={60}
          defaultValue={problem?.values['internal_status'] ?? project.internal_status}
          error={problem?.fields['internal_status']?.[0]}
        />
        <BanFields project={project} problem={problem} reasonLabel={labels.reason} />
        <p>
          <Button type="submit" variant="quiet" loading={navigation.state !== 'idle'}>
            {t('standing.submit')}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** Whether the project is stopped, with the words for its organisation and those for staff. */
function BanFields({ project, problem, reasonLabel }: StandingFormProps & { readonly reasonLabel: string }) {
  const t = useT('applications.admin');
  const entered = problem ? problem.values['is_banned'] === 'true' : project.is_banned;
  const [banned, setBanned] = useState(entered);
  return (
    <>
      <CheckboxField
        name="is_banned"
        value="true"
        label={t('standing.is_banned')}
        hint={t('standing.bannedHint')}
        checked={banned}
        onChange={(event) => setBanned(event.currentTarget.checked)}
        error={problem?.fields['is_banned']?.[0]}
      />
      <TextArea
        id={IDS.reason}
        name="reason"
        label={reasonLabel}
        hint={t('standing.reasonHint')}
        // A stop needs one; taking it back may have one.
        required={banned && !project.is_banned}
        rows={2}
        maxLength={2000}
        defaultValue={problem?.values['reason']}
        error={problem?.fields['reason']?.[0]}
      />
      <InternalNoteField
        id={IDS.internal_note}
        defaultValue={problem?.values['internal_note']}
        error={problem?.fields['internal_note']?.[0]}
      />
    </>
  );
}
