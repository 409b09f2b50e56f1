export default {
  list: {
    title: 'Company sign-ups',
    noun_one: 'sign-up',
    noun_other: 'sign-ups',
    search: 'Search company, user name or email…',
  },
  field: {
    company: 'Company',
    person: 'Contact',
    username: 'User name',
    email: 'Email',
    phone: 'Phone',
    state: 'State',
    requestedAt: 'Signed up',
    releasedAt: 'Released',
  },
  state: {
    unconfirmed: 'Address not confirmed',
    waiting: 'Waits for release',
    released: 'Released',
    closed: 'Closed',
  },
  release: {
    action: 'Release',
    title_one: 'Release the account of this company?',
    title_other: 'Release the accounts of {{count}} companies?',
    text: 'The users get a mail and can use their accounts as soon as their address is confirmed. Accounts that are released already stay as they are.',
    confirm: 'Release',
    failed: 'The accounts could not be released',
  },
} as const;
