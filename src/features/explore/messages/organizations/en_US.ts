export default {
  description:
    'The organizations behind the projects: charitable organizations in Germany, what they do and what they need.',
  results: 'Organizations found',
  found_one: '{{count}} organization',
  found_other: '{{count}} organizations',
  totals_one: '{{count}} project',
  totals_other: '{{count}} projects',
  projects_one: 'project',
  projects_other: 'projects',
  collected: 'collected',
  empty: 'No organizations found',
  loaded: '%1 more loaded, %2 of %3 shown',
  apply: 'Show organizations',
} as const;
