import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { saveContentReview } from '../../contract/review.ts';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

interface FormProps {
  readonly organization: Reviewed;
}

const RESULTS = [1, 2, 3] as const;

/** The editorial review of an organization. */
export function ContentReviewForm({ organization }: FormProps) {
  const t = useT('organizations.admin');
  return (
    <Card as="section" padded>
      <h2>{t('contentReview.title')}</h2>
      <ContentReview key={organization.slug} organization={organization} />
    </Card>
  );
}

function ContentReview({ organization }: FormProps) {
  const t = useT('organizations.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { slug, version } = organization;
  const form = useApiForm({
    id: 'content-review',
    defaults: { content_review_status: String(organization.content_review_status) },
    storedVersion: version,
    bodyOf: (entered) => ({
      version,
      content_review_status: Number(entered.content_review_status) as 1 | 2 | 3,
    }),
    refusals: 'organizations',
    send: (body, idempotencyKey) => call(saveContentReview, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('contentReview.saved') });
      return revalidate();
    },
  });
  return (
    <FormFrame form={form} className={styles.form} guarded={false}>
      <FormSelect
        form={form}
        name="content_review_status"
        label={t('contentReview.result')}
        hint={t('contentReview.hint')}
        options={RESULTS.map((result) => ({ value: String(result), label: t(`contentReview.${result}`) }))}
        required
      />
      <p>
        <Button type="submit" variant="quiet" loading={form.busy}>
          {t('contentReview.submit')}
        </Button>
      </p>
    </FormFrame>
  );
}
