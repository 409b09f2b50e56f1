import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import styles from './entry.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly intro?: string | undefined;
  /** For search engines; a page without one is not indexed. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** A page with one card, for personal links and the like: a form, or the result of sending it. */
export function EntryPage({ title, intro, description, children }: EntryPageProps) {
  const indexing = description === undefined ? { noindex: true } : { description };
  return (
    <Page title={title} {...indexing} narrow>
      <Card padded>
        <h1>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </Card>
    </Page>
  );
}

interface EntryFormProps {
  readonly problem: ActionProblem | undefined;
  /** Labels of the fields by name, for the error summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly children?: ReactNode;
}

/** The form of an {@link EntryPage}; a native form, which works before scripts run. */
export function EntryForm({ problem, labels, submit, children }: EntryFormProps) {
  const navigation = useNavigation();
  return (
    <Form method="post" className={styles.fields} noValidate>
      <ProblemSummary problem={problem} labels={labels} />
      {children}
      <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
        {submit}
      </Button>
    </Form>
  );
}

interface EntryLinkProps {
  readonly to: string;
  readonly label: string;
  readonly variant?: 'trust' | 'quiet';
  /** Links to the other ways to log in or sign up. */
  readonly children?: ReactNode;
}

/** The link that leads on from an {@link EntryPage}. */
export function EntryLink({ to, label, variant = 'trust', children }: EntryLinkProps) {
  return (
    <p className={styles.actions}>
      <LinkButton to={to} variant={variant}>
        {label}
      </LinkButton>
      {children}
    </p>
  );
}
