import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'waiting', label: 'votes.admin:subscribers.state.waiting', tone: 'light' },
  { value: 'confirmed', label: 'votes.admin:subscribers.state.confirmed', tone: 'success' },
  { value: 'unsubscribed', label: 'votes.admin:subscribers.state.unsubscribed', tone: 'warning' },
  { value: 'anonymized', label: 'votes.admin:subscribers.state.anonymized', tone: 'dark' },
] as const;

/** People who agreed to receive mails (handbook §18); the address is removed when staff anonymize it. */
export const subscriberList = defineList({
  id: 'subscribers',
  feature: 'votes',
  permission: 'view_subscribers',
  path: '/api/v4/email-consent-subscribers',
  title: 'votes.admin:subscribers.title',
  noun: 'votes.admin:subscribers.noun',
  search: { placeholder: 'votes.admin:subscribers.search' },
  defaultSort: '-consented_at',
  columns: {
    email: { kind: 'email', label: 'votes.admin:list.email', nullable: true, sort: true, width: 220 },
    state: {
      kind: 'enum',
      options: states,
      label: 'votes.admin:list.state',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    source: {
      kind: 'text',
      label: 'votes.admin:subscribers.source',
      filter: { type: 'multi', param: 'source', options: 'dynamic' },
      width: 180,
    },
    consent_text: { kind: 'text', label: 'votes.admin:subscribers.consentText', width: 220, wrap: true },
    consented_at: {
      kind: 'datetime',
      label: 'votes.admin:subscribers.consentedAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    confirmed_at: {
      kind: 'datetime',
      label: 'votes.admin:list.confirmedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    exported_at: {
      kind: 'datetime',
      label: 'votes.admin:subscribers.exportedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    unsubscribed_at: {
      kind: 'datetime',
      label: 'votes.admin:subscribers.unsubscribedAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
    anonymized_at: {
      kind: 'datetime',
      label: 'votes.admin:subscribers.anonymizedAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
  },
  filters: {
    exported: {
      type: 'single',
      label: 'votes.admin:subscribers.exportedAt',
      options: [
        { value: 'yes', label: 'votes.admin:subscribers.exportedYes' },
        { value: 'no', label: 'votes.admin:subscribers.exportedNo' },
      ],
    },
  },
});
