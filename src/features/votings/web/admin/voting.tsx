import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { readSiteVoting } from '../../contract/votings.ts';
import { DisplayForm } from '../parts/site/display-form.tsx';
import { Ranking } from '../parts/site/ranking.tsx';
import { Results } from '../parts/site/results.tsx';
import styles from '../parts/site/voting.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readSiteVoting, { params: { slug: params['slug'] ?? '' } });
}

/** One voting for staff: results and ranking, what visitors see of them, awards. */
export default function VotingScreen() {
  const voting = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const format = useFormat();
  const phase = voting.results_confirmed_at === null ? voting.state : 'confirmed';
  return (
    <AdminPage title={voting.title} crumbs={[{ label: t('votings.title'), to: '/site-admin/votings/' }]}>
      <p className={styles.period}>
        {t(`phase.${phase}`)} · {format.dateTime(voting.voting_start)} – {format.dateTime(voting.voting_end)}
      </p>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Results voting={voting} />
          <Ranking lines={voting.ranking} />
        </div>
        {/* A newer version takes the place of what was typed only when somebody else has changed it. */}
        <DisplayForm key={voting.slug} voting={voting} />
      </div>
    </AdminPage>
  );
}
