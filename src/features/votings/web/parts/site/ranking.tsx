import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { SiteVoting } from '../../../contract/votings.ts';
import styles from './voting.module.css';

/** The current ranking of all participants, for staff. */
export function Ranking({ lines }: { readonly lines: SiteVoting['ranking'] }) {
  const t = useT('votings.admin');
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="ranking">
      <h2 id="ranking" className={styles.heading}>
        {t('site.ranking')}
      </h2>
      {lines.length === 0 ? (
        <p className="muted">{t('site.empty')}</p>
      ) : (
        <table className={styles.ranking}>
          <thead>
            <tr>
              <th scope="col">{t('site.rank')}</th>
              <th scope="col">{t('site.recipient')}</th>
              <th scope="col">{t('site.votes')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{format.number(line.rank)}</td>
                <th scope="row">
                  <Link to={line.path}>{line.title}</Link>
                </th>
                <td>{format.number(line.votes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
