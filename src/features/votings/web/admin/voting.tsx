import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { readSiteVoting } from '../../contract/votings.ts';
import { DeleteVoting } from '../parts/edit/delete-voting.tsx';
import { DisplayForm } from '../parts/site/display-form.tsx';
import { Ranking } from '../parts/site/ranking.tsx';
import { Results } from '../parts/site/results.tsx';
import styles from '../parts/site/voting.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readSiteVoting, { params: { slug: params['slug'] ?? '' } });
}

/** One voting for staff: results and ranking, display to visitors, awards. */
export default function VotingScreen() {
  const voting = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const format = useFormat();
  const may = useMay();
  const { features } = useRoot().settings;
  const phase = voting.results_confirmed_at === null ? voting.state : 'confirmed';
  return (
    <AdminPage
      record={`voting:${voting.slug}`}
      title={voting.title}
      crumbs={[{ label: t('votings.title'), to: '/site-admin/votings/' }]}
      actions={
        <>
          <LinkButton to={`/site-admin/votings/${voting.slug}/participants/`} variant="quiet">
            {t('participants.title')}
          </LinkButton>
          <LinkButton to={`/site-admin/votings/${voting.slug}/codes/`} variant="quiet">
            {t('codes.title')}
          </LinkButton>
          {may('change_votings') && (
            <LinkButton to={`/site-admin/voting/${voting.slug}/update/`} variant="quiet">
              {t('edit.action')}
            </LinkButton>
          )}
          {may('delete_votings') && <DeleteVoting voting={voting} />}
        </>
      }
    >
      <p className={styles.period}>
        {t(`phase.${phase}`)} · {format.dateTime(voting.voting_start)} – {format.dateTime(voting.voting_end)}
      </p>
      {features['enableVoting'] ? (
        <p>{t('edit.where', { slug: voting.slug })}</p>
      ) : (
        <Alert tone="warning">
          {t('edit.off')} <Link to="/site-admin/settings/voting/">{t('edit.switchOn')}</Link>
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Results voting={voting} />
          <Ranking lines={voting.ranking} />
        </div>
        {/* The key preserves the input when the data is loaded again. */}
        <DisplayForm key={voting.slug} voting={voting} />
      </div>
    </AdminPage>
  );
}
