export default {
  title: 'Verwaltung',
  nav: {
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
  home: {
    waiting: '{{count}} offen',
    welcome: 'Willkommen, {{name}}',
    text: 'Was diesem Konto offensteht, nach Gruppen.',
    none: 'Dieses Konto hat noch keine Berechtigungen. Superuser können sie erteilen.',
  },
  toSite: 'Zur öffentlichen Seite',
} as const;
