import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

interface FormProps {
  readonly organization: Reviewed;
  readonly problem: ActionProblem | undefined;
}

/** The decisions about an organisation that are possible now. */
export function ReviewForm({ organization, problem }: FormProps) {
  const t = useT('organizations.admin');
  return (
    <DecisionForm
      version={organization.version}
      standing={{
        status: organization.status,
        reviewStatus: organization.review_status,
        needsReview: organization.needs_donation_review,
      }}
      problem={problem}
      labelOf={(decision) => t(`decide.${decision}`)}
      none={t('decide.none')}
    />
  );
}

/** What staff find about the non-profit standing and its proof. */
export function NonprofitForm({ organization, problem }: FormProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const navigation = useNavigation();
  const { proof_latest: latest, version } = organization;
  const [until, setUntil] = useState(organization.proof_valid_until);
  const labels = {
    nonprofit_review_status: t('column.nonprofit'),
    proof_verified: t('nonprofit.verified'),
    proof_valid_until: t('column.proofUntil'),
  };
  return (
    <Card as="section" padded>
      <h2>{t('nonprofit.title')}</h2>
      <Form method="post" className={styles.form} key={version} noValidate>
        <ProblemSummary problem={problem} labels={labels} />
        <input type="hidden" name="intent" value="nonprofit" />
        <input type="hidden" name="version" value={version} />
        <StandingChoice organization={organization} legend={labels.nonprofit_review_status} />
        {latest !== null && (
          <>
            <CheckboxField
              label={labels.proof_verified}
              name="proof_verified"
              value="true"
              defaultChecked={organization.proof_verified_at !== null}
              error={problem?.fields['proof_verified']?.[0]}
            />
            <DayField
              label={labels.proof_valid_until}
              name="until"
              hint={t('nonprofit.latest', { day: format.date(latest) })}
              value={until}
              max={latest}
              onChange={setUntil}
              error={problem?.fields['proof_valid_until']?.[0]}
            />
            <input type="hidden" name="proof_valid_until" value={until ?? ''} />
          </>
        )}
        <p>
          <Button type="submit" variant="quiet" loading={navigation.state !== 'idle'}>
            {t('nonprofit.submit')}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function StandingChoice({
  organization,
  legend,
}: {
  readonly organization: Reviewed;
  readonly legend: string;
}) {
  const t = useT('organizations.admin');
  const [chosen, setChosen] = useState(String(organization.nonprofit_review_status));
  return (
    <RadioGroup
      legend={legend}
      name="nonprofit_review_status"
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      options={([1, 2, 3] as const).map((value) => ({
        value: String(value),
        label: t(`nonprofit.${value}`),
      }))}
    />
  );
}
