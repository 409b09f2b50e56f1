import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { useDecisionNames } from '../parts/use-decision-names.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { saveInternalStatus } from '../../contract/keeping.ts';
import { decideNonprofit, decideOrganization, readOrganizationReview } from '../../contract/review.ts';
import { reviewDecisions } from '../../rules/review.ts';
import { AccountReview } from '../parts/account-review.tsx';
import { LabelForm } from '../parts/label-form.tsx';
import { NonprofitForm, ReviewForm } from '../parts/review-forms.tsx';
import { OrganizationFacts, StandingFacts } from '../parts/review-facts.tsx';
import styles from '../parts/review.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationReview, { params: { slug: params['slug'] ?? '' } });
}

/** Does what one of the forms asks for. */
async function perform(context: ActionFunctionArgs['context'], slug: string, form: FormData): Promise<void> {
  const { call } = webFrom(context);
  const params = { slug };
  const version = textOf(form, 'version');
  if (form.get('intent') === 'nonprofit') {
    const body = {
      version,
      nonprofit_review_status: Number(form.get('nonprofit_review_status')) as 1 | 2 | 3,
      proof_verified: form.get('proof_verified') === 'true',
      proof_valid_until: textOf(form, 'proof_valid_until') || null,
    };
    await call(decideNonprofit, { params, body });
    return;
  }
  if (form.get('intent') === 'label') {
    await call(saveInternalStatus, {
      params,
      body: { version, internal_status: textOf(form, 'internal_status') },
    });
    return;
  }
  // The server says what is wrong with a decision that is none.
  const decision = reviewDecisions.find((one) => one === form.get('decision')) ?? ('' as 'public');
  await call(decideOrganization, {
    params,
    body: {
      version,
      decision,
      reason: textOf(form, 'reason'),
      internal_note: textOf(form, 'internal_note'),
    },
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params['slug'] ?? '';
  const form = await formOf(request);
  try {
    await perform(context, slug, form);
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(`/site-admin/organization/${encodeURIComponent(slug)}/update/`);
}

/** One organisation: what it has filled in at the left, its review at the right. */
export default function OrganizationReview() {
  const organization = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const t = useT('organizations.admin');
  const may = useMay();
  const { slug, content } = organization;
  const own = (intent: string) =>
    problem?.values['intent'] === intent || (intent === 'review' && !problem?.values['intent'])
      ? problem
      : undefined;
  return (
    <AdminPage
      title={content.basics.title}
      crumbs={[{ label: t('list.title'), to: '/site-admin/organizations/' }]}
      actions={
        <>
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
          <StandingFacts organization={organization} />
          {content.bank !== null && <AccountReview organization={organization} />}
          {may('change_organizations') && <LabelForm organization={organization} problem={own('label')} />}
          {may('change_organization_review') && (
            <>
              <ReviewForm organization={organization} problem={own('review')} />
              <NonprofitForm organization={organization} problem={own('nonprofit')} />
            </>
          )}
          <Decisions decisions={organization.decisions} nameOf={useDecisionNames()} />
        </div>
      </div>
    </AdminPage>
  );
}
