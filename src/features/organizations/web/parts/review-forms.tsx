import type { IsoDate } from '#kernel/clock.ts';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormRadios } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { decideNonprofit, decideOrganization } from '../../contract/review.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

interface FormProps {
  readonly organization: Reviewed;
}

/** The decisions about an organization that are possible now, and the queue. */
export function ReviewBar({ organization }: FormProps) {
  const t = useT('organizations.admin');
  const call = useApi();
  const params = { slug: organization.slug };
  return (
    <DecisionBar
      key={organization.slug}
      record={{ ...organization, title: organization.content.basics.title }}
      send={(body, idempotencyKey) => call(decideOrganization, { params, body }, { idempotencyKey })}
      labelOf={(decision) => t(`decide.${decision}`)}
      none={t('decide.none')}
      pathOf={(slug) => `/site-admin/organization/${slug}/update/`}
      reasonsPath="/site-admin/organizations/review-reasons/"
    />
  );
}

/** The decision of staff about the nonprofit status and its proof. */
export function NonprofitForm({ organization }: FormProps) {
  const t = useT('organizations.admin');
  return (
    <Card as="section" padded>
      <h2>{t('nonprofit.title')}</h2>
      <Nonprofit key={organization.slug} organization={organization} />
    </Card>
  );
}

interface NonprofitValues {
  nonprofit_review_status: string;
  proof_verified: boolean;
  proof_valid_until: IsoDate | null;
}

function useNonprofit(organization: Reviewed) {
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { slug, version, proof_latest: latest } = organization;
  const defaults: NonprofitValues = {
    nonprofit_review_status: String(organization.nonprofit_review_status),
    proof_verified: organization.proof_verified_at !== null,
    proof_valid_until: organization.proof_valid_until,
  };
  return useApiForm({
    id: 'nonprofit',
    defaults,
    storedVersion: version,
    bodyOf: (entered) => ({
      version,
      nonprofit_review_status: Number(entered.nonprofit_review_status) as 1 | 2 | 3,
      // Without a proof its fields are not shown.
      proof_verified: latest !== null && entered.proof_verified,
      proof_valid_until: latest === null ? null : entered.proof_valid_until,
    }),
    send: (body, idempotencyKey) => call(decideNonprofit, { params: { slug }, body }, { idempotencyKey }),
    done: () => revalidate(),
  });
}

function Nonprofit({ organization }: FormProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const form = useNonprofit(organization);
  const latest = organization.proof_latest;
  const labels = {
    nonprofit_review_status: t('column.nonprofit'),
    proof_verified: t('nonprofit.verified'),
    proof_valid_until: t('column.proofUntil'),
  };
  return (
    <FormFrame form={form} labels={labels} className={styles.form} guarded={false}>
      <FormRadios
        form={form}
        name="nonprofit_review_status"
        legend={labels.nonprofit_review_status}
        options={([1, 2, 3] as const).map((value) => ({
          value: String(value),
          label: t(`nonprofit.${value}`),
        }))}
      />
      {latest !== null && (
        <>
          <FormCheckbox form={form} name="proof_verified" label={labels.proof_verified} />
          <FormDay
            form={form}
            name="proof_valid_until"
            label={labels.proof_valid_until}
            hint={t('nonprofit.latest', { day: format.date(latest) })}
            max={latest}
          />
        </>
      )}
      <p>
        <Button type="submit" variant="quiet" loading={form.busy}>
          {t('nonprofit.submit')}
        </Button>
      </p>
    </FormFrame>
  );
}
