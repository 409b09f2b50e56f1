export default {
  list: {
    title: 'Search log',
    noun_one: 'search',
    noun_other: 'searches',
    search: 'Search the texts…',
  },
  field: {
    search_text: 'Text',
    page_path: 'Page',
    results: 'Results',
    searches: 'Searches',
    day: 'Day',
  },
  found: { label: 'Found', some: 'Something found', none: 'Nothing found' },
} as const;
