import { Link, useLocation } from 'react-router';
import { CardGrid } from '#features/projects/web/parts/card-parts.tsx';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { type CardView, ProjectCard } from '#features/projects/web/parts/project-card.tsx';
import { useT } from '#platform/web/i18n.tsx';
import styles from './further.module.css';

/** What a closed or missing page leads on to. */
export interface FurtherView {
  readonly similar: readonly CardView[];
  readonly ofOrganization: readonly CardView[];
  readonly votings: readonly { readonly path: string; readonly title: string }[];
  /** Links the list of organizations as well. */
  readonly organizations: boolean;
}

interface Props {
  readonly further: FurtherView;
  /** That of the closed project; null for a missing page, and for that of an organization. */
  readonly organization: { readonly slug: string; readonly title: string } | null;
}

/** Where visitors go on from a closed or missing page: the running votings, similar projects, further ones of the organization. */
export default function Further({ further, organization }: Props) {
  const t = useT('detail-pages');
  const { search } = useLocation();
  const { similar, ofOrganization, votings, organizations } = further;
  return (
    <div className={styles.further}>
      {votings.length > 0 && (
        <p className={styles.votings}>
          {t('further.votings')}{' '}
          {votings.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </p>
      )}
      <Cards title={t('further.similar')} cards={similar} />
      {organization && (
        <Cards
          title={t('further.ofOrganization', { organization: organization.title })}
          cards={ofOrganization}
        />
      )}
      <p className={styles.all}>
        {organization && (
          <Link to={namedRoute('organization-detail', { orgSlug: organization.slug }, search)}>
            {t('further.organization', { organization: organization.title })}
          </Link>
        )}
        <Link to="/projects/">{t('project.back')}</Link>
        {organizations && <Link to="/organizations/">{t('project.backToOrganizations')}</Link>}
      </p>
    </div>
  );
}

function Cards({ title, cards }: { readonly title: string; readonly cards: readonly CardView[] }) {
  const { search } = useLocation();
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.slug}>
            <ProjectCard card={card} eager={false} search={search} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
