import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { mayCreateOrganization } from '#features/accounts/rules/account-pages.ts';
import type { RowOf } from '#platform/contract/list.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { listLoader, ListTable, useBulkAction } from '#platform/web/lists/index.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { duplicateOwnSelected, listOwnEntries } from '../../contract/own.ts';
import { ownProjectList } from '../../list.ts';
import styles from '../parts/projects.module.css';

type Entries = ResponseOf<typeof listOwnEntries>;

const loadList = listLoader(ownProjectList);

export async function loader(args: LoaderFunctionArgs) {
  const [list, { organizations }] = await Promise.all([
    loadList(args),
    apiFrom(args.context)(listOwnEntries, {}),
  ]);
  return { list, organizations };
}
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The projects of the user's organizations, and the link to a new one (spec 2 §2 "Account project table"). */
export default function OwnProjects() {
  const t = useT('applications.account');
  const { list, organizations } = useLoaderData<typeof loader>();
  const canCreate = organizations.some(({ refusal }) => refusal === null);
  const createLink = canCreate && (
    <LinkButton to="/account/projects/new/" variant="trust" icon={<IconPlus size={18} aria-hidden />}>
      {t('list.enter')}
    </LinkButton>
  );
  const hasNone = list.page?.count === 0 && Object.keys(list.params).length === 0;
  return (
    <Page title={t('list.title')} noindex>
      <h1>{t('list.title')}</h1>
      <Refusals organizations={organizations} />
      {hasNone ? (
        <NoProjects hasOrganization={organizations.length > 0} createLink={createLink || undefined} />
      ) : (
        <>
          <p className={styles.ways}>
            {createLink}
            {organizations.length > 0 && (
              <LinkButton to="/account/received-donations/" variant="quiet">
                {t('list.receivedDonations')}
              </LinkButton>
            )}
            <LinkButton to="/account/payouts/" variant="quiet">
              {t('list.payouts')}
            </LinkButton>
          </p>
          <Table data={list} />
        </>
      )}
    </Page>
  );
}

interface NoProjectsProps {
  readonly hasOrganization: boolean;
  readonly createLink: ReactNode;
}

/** What somebody without projects can do, which depends on the account. */
function NoProjects({ hasOrganization, createLink }: NoProjectsProps) {
  const t = useT('applications.account');
  const { actor, settings } = useRoot();
  if (hasOrganization)
    return <EmptyState title={t('list.none')} text={t('list.noneText')} action={createLink} />;
  if (mayCreateOrganization(actor, settings.features)) {
    const link = <LinkButton to="/account/organization/">{t('list.toOrganization')}</LinkButton>;
    return <EmptyState title={t('list.none')} text={t('list.noOrganization')} action={link} />;
  }
  return (
    <EmptyState
      title={t('list.none')}
      text={t(actor?.usertype === usertypes.company ? 'list.noneCompany' : 'list.noneOther')}
      action={<LinkButton to="/projects/">{t('list.toAll')}</LinkButton>}
    />
  );
}

function Table({ data }: { readonly data: Awaited<ReturnType<typeof loadList>> }) {
  const t = useT('applications.account');
  const actionOf = useBulkAction();
  const duplicate = actionOf(duplicateOwnSelected, {
    id: 'duplicate',
    label: t('table.duplicate'),
    confirm: (count) => ({
      title: t('table.duplicateTitle'),
      text: t('table.duplicateText', { count }),
      confirmLabel: t('table.duplicate'),
    }),
    failure: t('table.duplicateFailed'),
    done: (copied) => t('table.duplicateDone', { count: copied }),
    toastsFailure: true,
  });
  return (
    <ListTable
      list={ownProjectList}
      data={data}
      rowName={(row) => row.title}
      bulk={[duplicate]}
      card={(row) => <OwnProject project={row} />}
    />
  );
}

/** Why no more projects can be created for an organization. */
function Refusals({ organizations }: Entries) {
  const t = useT('applications.account');
  return organizations.map(({ slug, title, refusal }) =>
    refusal === null ? null : (
      <Alert key={slug} tone="info" title={title}>
        {t(`refusal.${refusal}`)}
      </Alert>
    ),
  );
}

/** A project as a card, for narrow windows. */
function OwnProject({ project }: { readonly project: RowOf<typeof ownProjectList> }) {
  const t = useT('applications.account');
  const translate = useTranslator();
  const format = useFormat();
  const stage = ownProjectList.columns.stage.options.find(({ value }) => value === project.stage);
  const amounts = { balance: format.money(project.balance), goal: format.money(project.goal) };
  return (
    <Card padded>
      <h2 className={styles.title}>
        <Link to={`/account/project/${project.slug}/update/`}>{project.title}</Link>
      </h2>
      <p className={styles.facts}>
        {stage && <Badge tone={stage.tone}>{translate(stage.label)}</Badge>}
        <span>{project.organization}</span>
        <span>{t('list.until', { day: format.date(project.ends_on) })}</span>
        {project.goal.in_cents > 0 && <span>{t('list.money', amounts)}</span>}
      </p>
    </Card>
  );
}
