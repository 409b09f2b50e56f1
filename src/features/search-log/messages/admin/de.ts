export default {
  list: {
    title: 'Suchprotokoll',
    noun_one: 'Suche',
    noun_other: 'Suchen',
    search: 'Texte durchsuchen …',
  },
  field: {
    search_text: 'Suchtext',
    page_path: 'Seite',
    results: 'Treffer',
    searches: 'Suchen',
    day: 'Datum',
  },
  found: { label: 'Treffer', some: 'Mit Treffern', none: 'Ohne Treffer' },
} as const;
