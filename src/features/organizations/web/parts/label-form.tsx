import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

interface LabelFormProps {
  readonly organization: Reviewed;
  readonly problem: ActionProblem | undefined;
}

/** The label that staff keep among themselves. A native form: it works before scripts run. */
export function LabelForm({ organization, problem }: LabelFormProps) {
  const t = useT('organizations.admin');
  const navigation = useNavigation();
  const { label, version } = organization.internal_status;
  const labels = { internal_status: t('label.field') };
  return (
    <Card as="section" padded>
      <h2>{t('label.title')}</h2>
      <Form method="post" className={styles.form} key={version} noValidate>
        <ProblemSummary problem={problem} labels={labels} />
        <input type="hidden" name="intent" value="label" />
        <input type="hidden" name="version" value={version} />
        <TextField
          name="internal_status"
          label={labels.internal_status}
          hint={t('label.hint')}
          markOptional={false}
          autoComplete="off"
          maxLength={64}
          defaultValue={problem?.values['internal_status'] ?? label}
          error={problem?.fields['internal_status']?.[0]}
        />
        <p>
          <Button type="submit" variant="quiet" loading={navigation.state !== 'idle'}>
            {t('label.save')}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
