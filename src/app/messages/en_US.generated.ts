// Written by `npm run types` from the folders of texts.
import accounts from '#features/accounts/messages/en_US.ts';
import coins from '#features/coins/messages/en_US.ts';
import detailPages from '#features/detail-pages/messages/en_US.ts';
import favorites from '#features/favorites/messages/en_US.ts';
import giving from '#features/giving/messages/en_US.ts';
import newsItems from '#features/news-items/messages/en_US.ts';
import programmes from '#features/programmes/messages/en_US.ts';
import projects from '#features/projects/messages/en_US.ts';
import shell from '#features/shell/messages/en_US.ts';
import platform from '#platform/messages/en_US.ts';

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
