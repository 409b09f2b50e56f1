export default {
  description:
    'Die Organisationen hinter den Projekten: gemeinnützige Organisationen in Deutschland, was sie tun und was sie brauchen.',
  results: 'Gefundene Organisationen',
  found_one: '{{count}} Organisation',
  found_other: '{{count}} Organisationen',
  totals_one: '{{count}} Projekt',
  totals_other: '{{count}} Projekte',
  projects_one: 'Projekt',
  projects_other: 'Projekte',
  collected: 'gesammelt',
  empty: 'Keine Organisationen gefunden',
  loaded: '%1 weitere geladen, %2 von %3 angezeigt',
  apply: 'Organisationen anzeigen',
} as const;
