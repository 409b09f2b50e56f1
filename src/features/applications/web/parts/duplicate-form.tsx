import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import own from './review.module.css';

/** Copies a project. A native form, which works before scripts run. */
export function DuplicateForm({ problem }: { readonly problem: ActionProblem | undefined }) {
  const t = useT('applications.account');
  const navigation = useNavigation();
  return (
    <Card as="section" padded className={own.below}>
      <h2>{t('duplicate.title')}</h2>
      <p className="muted">{t('duplicate.text')}</p>
      <Form method="post">
        <ProblemSummary problem={problem} labels={{}} />
        <input type="hidden" name="intent" value="duplicate" />
        <Button type="submit" variant="quiet" loading={navigation.state !== 'idle'}>
          {t('duplicate.submit')}
        </Button>
      </Form>
    </Card>
  );
}
