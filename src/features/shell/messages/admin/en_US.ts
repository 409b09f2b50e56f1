export default {
  title: 'Administration',
  nav: {
    label: 'Administration',
    projects: 'Projects',
    organizations: 'Organizations',
    giving: 'Giving',
    companies: 'Companies and budgets',
    payouts: 'Payouts',
    votings: 'Votings',
    communication: 'Communication',
    reports: 'Reports',
    settings: 'Settings',
  },
  home: {
    waiting: '{{count}} open',
    welcome: 'Welcome, {{name}}',
    text: 'What is open to this account, by group.',
    none: 'This account has no permissions yet. A superuser can grant them.',
  },
  toSite: 'To the public site',
} as const;
