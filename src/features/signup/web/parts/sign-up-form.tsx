import type { ReactNode } from 'react';
import styles from '#features/accounts/web/parts/entry.module.css';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AccountFields, ConsentFields, type SignUpTexts } from './account-fields.tsx';
import { EntryForm, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';

interface SignUpFormProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly submit: string;
  readonly problem: ActionProblem | undefined;
  readonly texts: SignUpTexts;
  /** Labels of the fields in `children`, by name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The additional fields of this kind of sign-up. */
  readonly children?: ReactNode;
}

/** A sign-up page. A native form, so that it works before scripts run. */
export function SignUpForm({ title, intro, submit, problem, texts, labels, children }: SignUpFormProps) {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const allLabels = {
    ...labels,
    username: a('field.username'),
    email: a('field.email'),
    password: a('field.password'),
    terms_accepted: '',
    privacy_accepted: '',
  };
  return (
    <EntryPage title={title} intro={intro} description={intro ?? t('choose.privateText')}>
      <EntryForm problem={problem} labels={allLabels} submit={submit}>
        {children}
        <AccountFields problem={problem} />
        <ConsentFields problem={problem} texts={texts} />
      </EntryForm>
      <p className={styles.more}>
        {t('have')} <a href="/login/">{t('login')}</a>
      </p>
    </EntryPage>
  );
}
