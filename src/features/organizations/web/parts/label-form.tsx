import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { saveInternalStatus } from '../../contract/archive.ts';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

interface LabelFormProps {
  readonly organization: Reviewed;
}

/** The internal status, for staff only. */
export function LabelForm({ organization }: LabelFormProps) {
  const t = useT('organizations.admin');
  return (
    <Card as="section" padded>
      <h2>{t('label.title')}</h2>
      <Label key={organization.slug} organization={organization} />
    </Card>
  );
}

function Label({ organization }: LabelFormProps) {
  const t = useT('organizations.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { label, version } = organization.internal_status;
  const params = { slug: organization.slug };
  const form = useApiForm({
    id: 'label',
    defaults: { internal_status: label },
    storedVersion: version,
    bodyOf: ({ internal_status }) => ({ version, internal_status }),
    send: (body, idempotencyKey) => call(saveInternalStatus, { params, body }, { idempotencyKey }),
    done: () => revalidate(),
  });
  return (
    <FormFrame
      form={form}
      labels={{ internal_status: t('label.field') }}
      className={styles.form}
      guarded={false}
    >
      <FormText
        form={form}
        name="internal_status"
        label={t('label.field')}
        hint={t('label.hint')}
        markOptional={false}
        autoComplete="off"
        maxLength={64}
      />
      <p>
        <Button type="submit" variant="quiet" loading={form.busy}>
          {t('label.save')}
        </Button>
      </p>
    </FormFrame>
  );
}
