import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { mayCreateOrganization } from '#features/accounts/rules/account-pages.ts';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { foundOrganization, readOwnOrganization } from '../../contract/signup.ts';
import { organizationStage } from '../../rules.ts';
import { CreateOrganizationForm } from '../parts/create-organization-form.tsx';
import styles from './organization.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readOwnOrganization, {});
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const type = organizationTypes.find((type) => type === form.get('organization_type'));
  const body = {
    organization_title: textOf(form, 'organization_title'),
    // The server refuses invalid types.
    organization_type: type ?? ('' as (typeof organizationTypes)[number]),
  };
  let created: { slug: string };
  try {
    created = await webFrom(context).call(foundOrganization, { body });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(`/account/organization/${created.slug}/update/`);
}

const tones = {
  inProgress: 'info',
  needsReview: 'info',
  public: 'success',
  accepted: 'success',
  rejected: 'danger',
  archived: 'warning',
} as const;

/** The user's organizations, and the stage of each. */
export default function OwnOrganization() {
  const t = useT('signup.account');
  const { settings, actor } = useRoot();
  const problem = useAnswer<typeof action>();
  const mayCreate = mayCreateOrganization(actor, settings.features);
  const { organizations } = useLoaderData<typeof loader>();
  return (
    <Page title={t('own.title')} noindex narrow>
      <h1>{t('own.title')}</h1>
      {organizations.length === 0 &&
        (mayCreate ? (
          <CreateOrganizationForm problem={problem} />
        ) : (
          <EmptyState
            title={t('own.none')}
            text={t('own.noneText')}
            action={<LinkButton to="/account/projects/">{t('own.toProjects')}</LinkButton>}
          />
        ))}
      {organizations.map((organization) => {
        const stage = organizationStage(organization.status, organization.review_status);
        return (
          <Card as="section" padded key={organization.slug}>
            <h2>{organization.title}</h2>
            <Alert tone={tones[stage]} title={t(`own.${stage}`)}>
              {t(`own.${stage}Text`)}
            </Alert>
            <dl className={styles.facts}>
              <dt>{t('own.address')}</dt>
              <dd>
                {organization.street}
                <br />
                {organization.postal_code} {organization.city}
              </dd>
              {organization.website !== '' && (
                <>
                  <dt>{t('own.website')}</dt>
                  <dd>
                    <a href={organization.website} rel="noreferrer">
                      {organization.website}
                    </a>
                  </dd>
                </>
              )}
            </dl>
            <p className={styles.actions}>
              <LinkButton
                to={`/account/organization/${organization.slug}/update/`}
                variant={stage === 'inProgress' || stage === 'rejected' ? 'trust' : 'quiet'}
              >
                {t(stage === 'inProgress' ? 'own.continue' : 'own.entries')}
              </LinkButton>
            </p>
          </Card>
        );
      })}
      <p className={styles.questions}>
        <WithAddress
          text={t('own.questions', { support: settings.supportAddress })}
          address={settings.supportAddress}
        />
      </p>
    </Page>
  );
}
