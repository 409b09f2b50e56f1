import { defineList } from '#platform/contract/list.ts';

/** The searches of visitors (spec 2 §1, handbook §18): one row per text, page and day. */
export const searchLogList = defineList({
  id: 'search_logs',
  feature: 'search-log',
  permission: 'view_search_logs',
  title: 'search-log.admin:list.title',
  noun: 'search-log.admin:list.noun',
  search: { placeholder: 'search-log.admin:list.search' },
  defaultSort: '-day',
  columns: {
    search_text: {
      kind: 'text',
      label: 'search-log.admin:field.search_text',
      sort: true,
      width: 320,
    },
    page_path: {
      kind: 'text',
      label: 'search-log.admin:field.page_path',
      sort: true,
      filter: { type: 'multi', options: 'dynamic' },
      width: 220,
    },
    results: { kind: 'integer', label: 'search-log.admin:field.results', sort: true },
    searches: { kind: 'integer', label: 'search-log.admin:field.searches', sort: true, total: 'sum' },
    day: { kind: 'date', label: 'search-log.admin:field.day', sort: true, filter: 'date_range' },
  },
  filters: {
    found: {
      type: 'single',
      label: 'search-log.admin:found.label',
      options: [
        { value: 'some', label: 'search-log.admin:found.some' },
        { value: 'none', label: 'search-log.admin:found.none' },
      ],
    },
  },
});
