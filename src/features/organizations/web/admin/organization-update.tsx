import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { TasksButton } from '#features/reminders/web/parts/tasks-button.tsx';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { useDecisionNames } from '../parts/use-decision-names.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { readOrganizationReview } from '../../contract/review.ts';
import { BankProofReview } from '../parts/bank-proof-review.tsx';
import { AccountReview } from '../parts/account-review.tsx';
import { LabelForm } from '../parts/label-form.tsx';
import { ContentReviewForm } from '../parts/content-review-form.tsx';
import { NonprofitForm, ReviewBar } from '../parts/review-forms.tsx';
import { OrganizationFacts, StatusFacts } from '../parts/review-facts.tsx';
import styles from '../parts/review.module.css';

/** An address with the number of the organization leads to the one with its slug. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const organization = await apiFrom(context)(readOrganizationReview, { params: { slug } });
  if (organization.slug !== slug) throw redirect(`/site-admin/organization/${organization.slug}/update/`);
  return organization;
}

/** One organization: its data on the left, its review on the right. */
export default function OrganizationReview() {
  const organization = useLoaderData<typeof loader>();
  const t = useT('organizations.admin');
  const may = useMay();
  const { slug, content } = organization;
  return (
    <AdminPage
      record={`organization:${slug}`}
      title={content.basics.title}
      crumbs={[{ label: t('list.title'), to: '/site-admin/organizations/' }]}
      actions={
        <>
          <TasksButton target={{ type: 'organization', id: organization.id, title: content.basics.title }} />
          {may('change_organizations') && content.bank !== null && (
            <LinkButton to={`/site-admin/organization/${slug}/entries/`} variant="quiet">
              {t('detail.entries')}
            </LinkButton>
          )}
          {may('change_organizations') && (
            <LinkButton to={`/site-admin/organizations/${slug}/page/`} variant="quiet">
              {t('detail.tabs')}
            </LinkButton>
          )}
          <LinkButton to={`/organization/${slug}/`} variant="quiet">
            {t('detail.open')}
          </LinkButton>
        </>
      }
    >
      <div className={styles.columns}>
        <OrganizationFacts organization={organization} />
        <div className={styles.stack}>
          <StatusFacts organization={organization} />
          {content.bank !== null && <AccountReview organization={organization} />}
          <BankProofReview organization={organization} />
          {may('change_organizations') && <LabelForm organization={organization} />}
          {may('change_organization_review') && (
            <>
              <NonprofitForm organization={organization} />
              <ContentReviewForm organization={organization} />
            </>
          )}
          <Decisions decisions={organization.decisions} nameOf={useDecisionNames()} />
        </div>
      </div>
      {may('change_organization_review') && <ReviewBar organization={organization} />}
    </AdminPage>
  );
}
