// Written by `npm run types` from the folders of texts.
import accounts from '#features/accounts/messages/de.ts';
import coins from '#features/coins/messages/de.ts';
import detailPages from '#features/detail-pages/messages/de.ts';
import favorites from '#features/favorites/messages/de.ts';
import giving from '#features/giving/messages/de.ts';
import newsItems from '#features/news-items/messages/de.ts';
import programmes from '#features/programmes/messages/de.ts';
import projects from '#features/projects/messages/de.ts';
import shell from '#features/shell/messages/de.ts';
import platform from '#platform/messages/de.ts';

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
