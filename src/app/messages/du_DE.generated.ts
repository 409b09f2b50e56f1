// Written by `npm run types` from the folders of texts.
import accounts from '#features/accounts/messages/de.ts';
import coins from '#features/coins/messages/du_DE.ts';
import detailPages from '#features/detail-pages/messages/du_DE.ts';
import favorites from '#features/favorites/messages/du_DE.ts';
import giving from '#features/giving/messages/du_DE.ts';
import newsItems from '#features/news-items/messages/de.ts';
import programmes from '#features/programmes/messages/de.ts';
import projects from '#features/projects/messages/de.ts';
import shell from '#features/shell/messages/du_DE.ts';
import platform from '#platform/messages/du_DE.ts';

export default {
  'accounts': accounts,
  'coins': coins,
  'detail-pages': detailPages,
  'favorites': favorites,
  'giving': giving,
  'news-items': newsItems,
  'programmes': programmes,
  'projects': projects,
  'shell': shell,
  'platform': platform,
} as const;
