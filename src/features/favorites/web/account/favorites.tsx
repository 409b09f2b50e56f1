import { IconHeart } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { listFavoriteProjects } from '../../contract/cards.ts';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { FavoriteCard } from '../parts/favorite-card.tsx';
import { CardGrid } from '#features/projects/web/parts/card-parts.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { results } = await apiFrom(context)(listFavoriteProjects, {});
  const countries = new Intl.DisplayNames([intlLocale(webFrom(context).locale)], { type: 'region' });
  return { cards: results.map((card) => cardView(card, countries)) };
}

/** The user's saved projects, latest first. A removed heart can be restored. */
export default function Favorites() {
  const t = useT('favorites.account');
  const { cards } = useLoaderData<typeof loader>();
  const { settings } = useRoot();
  const enabled = settings.features['enableFavorites'] !== false;
  return (
    <Page title={t('title')} noindex>
      <h1>{t('title')}</h1>
      {!enabled && <EmptyState title={t('off')} text={t('offText')} />}
      {enabled && cards.length === 0 && (
        <EmptyState
          icon={<IconHeart size={32} aria-hidden />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <LinkButton to="/projects/" variant="trust">
              {t('toProjects')}
            </LinkButton>
          }
        />
      )}
      {enabled && cards.length > 0 && (
        <section aria-labelledby="saved">
          <h2 id="saved" className="visually-hidden">
            {t('list')}
          </h2>
          <CardGrid>
            {cards.map((card, index) => (
              <li key={card.slug}>
                <FavoriteCard card={card} favorite eager={index < 3} search="" />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </Page>
  );
}
