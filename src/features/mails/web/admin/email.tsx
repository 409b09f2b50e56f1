import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { isLocaleCode } from '#platform/contract/locale.ts';
import { apiFrom, isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type EmailWire, readEmail, requeueEmail } from '../../contract/mails.ts';
import styles from './email.module.css';

const tones = {
  queued: 'warning',
  sent: 'success',
  received: 'success',
  not_sent: 'danger',
  requeued: 'light',
} as const;

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readEmail, { params: { id: params['id'] ?? '' } });
}

/** One mail of the log: its recipient and content, its status, and a button that sends it again. */
export default function EmailScreen() {
  const mail = useLoaderData<typeof loader>();
  const t = useT('mails.admin');
  return (
    <AdminPage
      record={`email:${mail.id}`}
      title={mail.subject}
      crumbs={[{ label: t('list.title'), to: '/site-admin/emails/' }]}
    >
      <div className={styles.stack}>
        <Card as="section">
          <Facts mail={mail} />
          <Requeue mail={mail} key={mail.id} />
        </Card>
        <Card as="section">
          <h2>{t('field.text')}</h2>
          <pre className={styles.text}>{mail.text}</pre>
          <p className={styles.note}>{t('masked')}</p>
        </Card>
      </div>
    </AdminPage>
  );
}

function Facts({ mail }: { readonly mail: EmailWire }) {
  const t = useT('mails.admin');
  const format = useFormat();
  const may = useMay();
  const at = (instant: string | null) => instant && format.dateTime(instant);
  const other = (id: string | null) => id && <Link to={`/site-admin/emails/${id}/`}>{id}</Link>;
  const state = <Badge tone={tones[mail.state]}>{t(`state.${mail.state}`)}</Badge>;
  const template = may('view_email_templates') ? (
    <Link to={`/site-admin/email-templates/${mail.template}/${mail.locale}/`}>{mail.template_title}</Link>
  ) : (
    mail.template_title
  );
  const facts = [
    [t('field.state'), state],
    [t('field.recipient'), <EmailAddress key="recipient" address={mail.recipient} />],
    [t('field.createdAt'), at(mail.created_at)],
    [t('field.sentAt'), at(mail.sent_at)],
    [t('field.receivedAt'), at(mail.received_at)],
    [t('field.tries'), format.number(mail.tries)],
    [t('field.nextTry'), at(mail.next_try_at)],
    [t('field.error'), mail.withheld ? t(`withheld.${mail.withheld}`) : mail.error],
    [t('field.template'), template],
    [t('field.locale'), isLocaleCode(mail.locale) ? t(`templates.locale.${mail.locale}`) : mail.locale],
    [t('field.requeueOf'), other(mail.requeue_of)],
    [t('field.requeuedAs'), other(mail.requeued_as)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Requeue({ mail }: { readonly mail: EmailWire }) {
  const t = useT('mails.admin');
  const messages = useTranslator();
  const call = useApi();
  const navigate = useNavigate();
  const may = useMay();
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!may('change_email_logs')) return null;
  if (mail.requeue_refused) {
    return <p className={styles.note}>{messages(`mails.refusals:${mail.requeue_refused}`)}</p>;
  }
  const requeue = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await call(requeueEmail, { params: { id: mail.id }, body: {} }, { idempotencyKey: key });
      showToast({ tone: 'success', message: t('requeue.done') });
      await navigate(`/site-admin/emails/${id}/`);
    } catch (error) {
      setFailure(isApiError(error) ? error.message : '');
      setBusy(false);
    }
  };
  return (
    <div className={styles.action}>
      {failure !== null && (
        <Alert tone="danger" title={t('requeue.failed')} live="assertive">
          {failure}
        </Alert>
      )}
      <Button variant="trust" loading={busy} onClick={() => void requeue()}>
        {t('requeue.action')}
      </Button>
    </div>
  );
}
