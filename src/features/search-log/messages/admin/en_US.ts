export default {
  list: {
    title: 'Search log',
    noun_one: 'search',
    noun_other: 'searches',
    search: 'Search texts…',
  },
  field: {
    search_text: 'Search text',
    page_path: 'Page',
    results: 'Results',
    searches: 'Searches',
    day: 'Date',
  },
  found: { label: 'Results', some: 'With results', none: 'Without results' },
} as const;
