export default {
  list: {
    title: 'Suchprotokoll',
    noun_one: 'Suche',
    noun_other: 'Suchen',
    search: 'Texte durchsuchen…',
  },
  field: {
    search_text: 'Text',
    page_path: 'Seite',
    results: 'Treffer',
    searches: 'Suchen',
    day: 'Tag',
  },
  found: { label: 'Gefunden', some: 'Etwas gefunden', none: 'Nichts gefunden' },
} as const;
