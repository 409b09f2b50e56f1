import { defineList } from '#platform/contract/list.ts';

/** Companies that asked for an account; staff release them (handbook §15). */
export const companySignUpList = defineList({
  id: 'company_signups',
  feature: 'signup',
  permission: 'view_companies',
  path: '/api/v4/company-signups',
  title: 'signup.admin:list.title',
  noun: 'signup.admin:list.noun',
  search: { placeholder: 'signup.admin:list.search' },
  defaultSort: '-requested_at',
  columns: {
    company: { kind: 'text', label: 'signup.admin:field.company', sort: true, width: 240 },
    person: { kind: 'text', label: 'signup.admin:field.person', sort: true },
    username: { kind: 'text', label: 'signup.admin:field.username', sort: true },
    email: { kind: 'email', label: 'signup.admin:field.email', sort: true, width: 240 },
    phone: { kind: 'text', label: 'signup.admin:field.phone' },
    state: {
      kind: 'enum',
      label: 'signup.admin:field.state',
      sort: true,
      filter: 'multi',
      options: [
        { value: 'unconfirmed', label: 'signup.admin:state.unconfirmed', tone: 'light' },
        { value: 'waiting', label: 'signup.admin:state.waiting', tone: 'warning' },
        { value: 'released', label: 'signup.admin:state.released', tone: 'success' },
        { value: 'closed', label: 'signup.admin:state.closed', tone: 'dark' },
      ],
    },
    requested_at: {
      kind: 'datetime',
      label: 'signup.admin:field.requestedAt',
      sort: true,
      filter: 'date_range',
    },
    released_at: {
      kind: 'datetime',
      label: 'signup.admin:field.releasedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
  },
});
