export default {
  title: 'Administration',
  nav: {
    fold: 'Collapse navigation',
    unfold: 'Expand navigation',
    label: 'Administration',
    projects: 'Projects',
    organizations: 'Organizations',
    giving: 'Donations',
    companies: 'Companies and budgets',
    payouts: 'Payouts',
    votings: 'Votings',
    communication: 'Communication',
    reports: 'Reports',
    settings: 'Settings',
  },
  toSite: 'To the public site',
} as const;
