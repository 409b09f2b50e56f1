import { IconPlus } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stageOf } from '#features/organizations/rules/review.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { listOwnProjects } from '../../contract/wizard.ts';
import styles from '../parts/projects.module.css';

type Own = ResponseOf<typeof listOwnProjects>;

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listOwnProjects, {});
}

/** The projects of the organisations that somebody administers, and the way to a new one. */
export default function OwnProjects() {
  const t = useT('applications.account');
  const { projects, organizations } = useLoaderData<typeof loader>();
  const canEnter = organizations.some(({ refusal }) => refusal === null);
  const enter = (
    <LinkButton to="/account/projects/new/" variant="trust" icon={<IconPlus size={18} aria-hidden />}>
      {t('list.enter')}
    </LinkButton>
  );
  return (
    <Page title={t('list.title')} noindex>
      <h1>{t('list.title')}</h1>
      <Refusals organizations={organizations} />
      {projects.length > 0 && (
        <p className={styles.ways}>
          {canEnter && enter}
          <LinkButton to="/account/payouts/" variant="quiet">
            {t('list.payouts')}
          </LinkButton>
        </p>
      )}
      {projects.length === 0 && (
        <EmptyState
          title={t('list.none')}
          text={t(organizations.length === 0 ? 'list.noOrganization' : 'list.noneText')}
          action={
            canEnter ? (
              enter
            ) : organizations.length === 0 ? (
              <LinkButton to="/account/organization/">{t('list.toOrganization')}</LinkButton>
            ) : undefined
          }
        />
      )}
      {projects.length > 0 && (
        <ul className={styles.list}>
          {projects.map((project) => (
            <OwnProject key={project.slug} project={project} />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** Why organisations can enter no more. */
function Refusals({ organizations }: Pick<Own, 'organizations'>) {
  const t = useT('applications.account');
  return organizations.map(({ slug, title, refusal }) =>
    refusal === null ? null : (
      <Alert key={slug} tone="info" title={title}>
        {t(`refusal.${refusal}`)}
      </Alert>
    ),
  );
}

const TONES = {
  archived: 'light',
  inProgress: 'warning',
  rejected: 'danger',
  waiting: 'warning',
  changed: 'success',
  reviewed: 'success',
} as const;

function OwnProject({ project }: { readonly project: Own['projects'][number] }) {
  const t = useT('applications.account');
  const format = useFormat();
  const stage = stageOf({
    status: project.status,
    reviewStatus: project.review_status,
    needsReview: project.needs_donation_review,
  });
  const amounts = {
    balance: format.money(BigInt(project.balance_in_cents)),
    goal: format.money(BigInt(project.goal_in_cents)),
  };
  return (
    <li>
      <Card padded>
        <h2 className={styles.title}>
          <Link to={`/account/project/${project.slug}/update/`}>{project.title}</Link>
        </h2>
        <p className={styles.facts}>
          {project.is_banned ? (
            <Badge tone="danger">{t('banned')}</Badge>
          ) : (
            <Badge tone={TONES[stage]}>{t(`standing.${stage}`)}</Badge>
          )}
          <span>{project.organization}</span>
          <span>{t('list.until', { day: format.date(project.ends_on) })}</span>
          {project.goal_in_cents > 0 && <span>{t('list.money', amounts)}</span>}
        </p>
      </Card>
    </li>
  );
}
