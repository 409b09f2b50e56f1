import { defineList } from '#platform/contract/list.ts';

/** The states of news with their texts. */
const states = [
  { value: 'draft', label: 'news-items.admin:state.draft', tone: 'light' },
  { value: 'submitted', label: 'news-items.admin:state.submitted', tone: 'warning' },
  { value: 'published', label: 'news-items.admin:state.published', tone: 'success' },
  { value: 'withdrawn', label: 'news-items.admin:state.withdrawn', tone: 'dark' },
] as const;

const title = { kind: 'link', label: 'news-items.admin:field.title', sort: true, width: 280 } as const;

/** The columns of both lists. */
const shared = {
  project: {
    kind: 'text',
    label: 'news-items.admin:field.project',
    sort: true,
    filter: { type: 'multi', param: 'project_slug', options: 'dynamic' },
    width: 220,
  },
  state: {
    kind: 'enum',
    options: states,
    label: 'news-items.admin:field.state',
    sort: true,
    filter: 'multi',
    width: 150,
  },
  published_at: {
    kind: 'datetime',
    label: 'news-items.admin:field.published_at',
    nullable: true,
    sort: true,
    filter: 'date_range',
  },
} as const;

const changedAt = {
  kind: 'datetime',
  label: 'news-items.admin:field.changed_at',
  sort: true,
  filter: 'date_range',
} as const;

/** The news of all projects, for staff. */
export const newsItemList = defineList({
  id: 'news_items',
  feature: 'news-items',
  permission: 'view_news_items',
  title: 'news-items.admin:list.title',
  noun: 'news-items.admin:list.noun',
  search: { placeholder: 'news-items.admin:list.search' },
  defaultSort: '-changed_at',
  columns: {
    title: { ...title, to: '/site-admin/news-items/:id/' },
    ...shared,
    organization: {
      kind: 'text',
      label: 'news-items.admin:field.organization',
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
      width: 200,
    },
    changed_at: changedAt,
  },
});

/** The news of the projects that the caller administers. */
export const ownNewsItemList = defineList({
  id: 'own_news_items',
  feature: 'news-items',
  permission: 'signed_in',
  title: 'news-items.admin:own.title',
  noun: 'news-items.admin:list.noun',
  empty: 'news-items.admin:own.none',
  search: { placeholder: 'news-items.admin:list.search' },
  defaultSort: '-changed_at',
  card: { title: 'title', aside: 'state' },
  columns: {
    title: { ...title, to: '/account/news-items/:id/' },
    ...shared,
    changed_at: changedAt,
  },
});
