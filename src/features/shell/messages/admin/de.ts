export default {
  title: 'Verwaltung',
  nav: {
    fold: 'Navigation einklappen',
    unfold: 'Navigation ausklappen',
    label: 'Verwaltung',
    projects: 'Projekte',
    organizations: 'Organisationen',
    giving: 'Spenden',
    companies: 'Unternehmen und Budgets',
    payouts: 'Auszahlungen',
    votings: 'Abstimmungen',
    communication: 'Kommunikation',
    reports: 'Berichte',
    settings: 'Einstellungen',
  },
  toSite: 'Zur öffentlichen Seite',
} as const;
