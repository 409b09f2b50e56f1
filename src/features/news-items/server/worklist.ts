import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedNewsItems } from './list.ts';

/** News that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'news_to_release',
    label: 'news-items.admin:work.release',
    screen: '/site-admin/news-items/',
    list: servedNewsItems,
    query: () => ({ state: 'submitted' }),
    permission: 'change_news_items',
  },
];
