import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { AccountFields, ConsentFields, type SignUpTexts } from './account-fields.tsx';

interface SignUpFormProps {
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly problem: ActionProblem | undefined;
  readonly texts: SignUpTexts;
  /** Labels of the fields in `children`, by name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What this kind of sign-up asks for besides the account. */
  readonly children?: ReactNode;
}

/** A page of sign-up. A native form: it works before scripts run. */
export function SignUpForm({ title, intro, submit, problem, texts, labels, children }: SignUpFormProps) {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const navigation = useNavigation();
  const named = {
    ...labels,
    username: a('field.username'),
    email: a('field.email'),
    password: a('field.password'),
    terms_accepted: '',
    privacy_accepted: '',
  };
  return (
    <Page title={title} description={intro ?? t('choose.privateText')} narrow>
      <Card padded>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={problem} labels={named} />
          {children}
          <AccountFields problem={problem} />
          <ConsentFields problem={problem} texts={texts} />
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {submit}
          </Button>
        </Form>
        <p className={styles.more}>
          {t('have')} <a href="/login/">{t('login')}</a>
        </p>
      </Card>
    </Page>
  );
}
