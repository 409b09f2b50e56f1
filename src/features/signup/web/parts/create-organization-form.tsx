import { Form, useNavigation } from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';

/** Creates the organization of an organization user who has none. A native form, so that it works before scripts run. */
export function CreateOrganizationForm({ problem }: { readonly problem: ActionProblem | undefined }) {
  const t = useT('signup.account');
  const navigation = useNavigation();
  const labels = {
    organization_title: t('organization.name'),
    organization_type: t('organization.type'),
  };
  return (
    <Card as="section" padded>
      <h2>{t('own.found')}</h2>
      <p className={styles.intro}>{t('own.foundText')}</p>
      <Form method="post" className={styles.fields} noValidate>
        <ProblemSummary problem={problem} labels={labels} />
        <TextField
          name="organization_title"
          label={labels.organization_title}
          autoComplete="organization"
          maxLength={120}
          defaultValue={problem?.values['organization_title']}
          error={problem?.fields['organization_title']?.[0]}
          required
        />
        <SelectField
          name="organization_type"
          label={labels.organization_type}
          options={organizationTypes.map((value) => ({ value, label: t(`organization.types.${value}`) }))}
          placeholder="–"
          defaultValue={problem?.values['organization_type'] ?? ''}
          error={problem?.fields['organization_type']?.[0]}
          required
        />
        <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
          {t('own.found')}
        </Button>
      </Form>
    </Card>
  );
}
