import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'waiting', label: 'votings.admin:subscribers.state.waiting', tone: 'light' },
  { value: 'confirmed', label: 'votings.admin:subscribers.state.confirmed', tone: 'success' },
  { value: 'unsubscribed', label: 'votings.admin:subscribers.state.unsubscribed', tone: 'warning' },
  { value: 'anonymized', label: 'votings.admin:subscribers.state.anonymized', tone: 'dark' },
] as const;

/** People who agreed to be written to (handbook §18); the address goes when staff anonymise it. */
export const subscriberList = defineList({
  id: 'subscribers',
  feature: 'votings',
  permission: 'view_subscribers',
  path: '/api/v4/email-consent-subscribers',
  title: 'votings.admin:subscribers.title',
  noun: 'votings.admin:subscribers.noun',
  search: { placeholder: 'votings.admin:subscribers.search' },
  defaultSort: '-consented_at',
  columns: {
    email: { kind: 'email', label: 'votings.admin:list.email', nullable: true, sort: true, width: 240 },
    state: {
      kind: 'enum',
      options: states,
      label: 'votings.admin:list.state',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    source: {
      kind: 'text',
      label: 'votings.admin:subscribers.source',
      filter: { type: 'multi', param: 'source', options: 'dynamic' },
      width: 210,
    },
    consent_text: { kind: 'text', label: 'votings.admin:subscribers.consentText', width: 300 },
    consented_at: {
      kind: 'datetime',
      label: 'votings.admin:subscribers.consentedAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    confirmed_at: {
      kind: 'datetime',
      label: 'votings.admin:list.confirmedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    exported_at: {
      kind: 'datetime',
      label: 'votings.admin:subscribers.exportedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    unsubscribed_at: {
      kind: 'datetime',
      label: 'votings.admin:subscribers.unsubscribedAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
    anonymized_at: {
      kind: 'datetime',
      label: 'votings.admin:subscribers.anonymizedAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
  },
  filters: {
    exported: {
      type: 'single',
      label: 'votings.admin:subscribers.exportedAt',
      options: [
        { value: 'yes', label: 'votings.admin:subscribers.exportedYes' },
        { value: 'no', label: 'votings.admin:subscribers.exportedNo' },
      ],
    },
  },
});
