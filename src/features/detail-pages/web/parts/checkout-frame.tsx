import { Link } from 'react-router';
import { Checkout } from '#features/giving/web/parts/checkout.tsx';
import type { ActionProblem } from '#platform/web/action.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import type { CheckoutPage, Closed } from '../checkout-page.ts';
import { BackLink } from './back-link.tsx';
import styles from './checkout-frame.module.css';
import { StatusAlert } from './page-areas.tsx';

interface CheckoutFrameProps {
  readonly page: CheckoutPage;
  /** The refusal of a form that was sent without scripts. */
  readonly answer: ActionProblem | undefined;
}

/** The page with the giving form of a project or an organization. */
export function CheckoutFrame({ page, answer }: CheckoutFrameProps) {
  const t = useT('detail-pages');
  const { recipient, path, organization } = page;
  const back = t(recipient.kind === 'project' ? 'checkout.backToProject' : 'checkout.backToOrganization');
  return (
    <Page title={t('checkout.pageTitle', { title: recipient.title })} canonical={path} noindex>
      <BackLink to={path} label={back} />
      <header className={styles.head}>
        <h1 id="give-title">{t('checkout.title')}</h1>
        <p>
          <Link to={path}>{recipient.title}</Link>
          {organization !== null && <> · {organization}</>}
        </p>
      </header>
      <Checkout
        key={recipient.slug}
        recipient={recipient}
        settings={page.giving}
        coFundings={page.coFundings}
        providers={page.providers}
        countries={page.countries}
        donor={page.donor}
        formKey={page.formKey}
        open={page.open}
        earlier={page.earlier}
        answer={answer}
        closed={
          page.closed && (
            <>
              <ClosedAlert closed={page.closed} kind={recipient.kind} />
              <p>
                <LinkButton to={path}>{back}</LinkButton>
              </p>
            </>
          )
        }
        about={
          <div className={styles.about}>
            <Picture image={page.picture} alt="" sizes="120px" className={styles.picture} />
            <div>
              <p className={styles.title}>{recipient.title}</p>
              {organization !== null && <p className="muted">{organization}</p>}
            </div>
          </div>
        }
      />
    </Page>
  );
}

/** Why donating is not possible now, as the page of the recipient says it. */
function ClosedAlert({
  closed,
  kind,
}: {
  readonly closed: Closed;
  readonly kind: 'project' | 'organization';
}) {
  const t = useT('detail-pages');
  const format = useFormat();
  const { reason } = closed;
  if (reason === 'preview') return <Alert tone="warning">{t('project.alert.preview')}</Alert>;
  if (reason === 'not_started') {
    const date = format.longDate(closed.date);
    return <Alert tone="info">{t('project.alert.notStarted', { date })}</Alert>;
  }
  if (reason === 'voting' || reason === 'off')
    return <Alert tone="info">{t(`checkout.${reason}.${kind}`)}</Alert>;
  if (reason === 'archived' && kind === 'organization')
    return <Alert tone="info">{t('organization.archived')}</Alert>;
  return <StatusAlert state={reason} />;
}
