import { defineList } from '#platform/contract/list.ts';

const codeStateOptions = [
  { value: 'unused', label: 'coins.admin:codeState.unused', tone: 'light' },
  { value: 'held', label: 'coins.admin:codeState.held', tone: 'warning' },
  { value: 'used', label: 'coins.admin:codeState.used', tone: 'success' },
  { value: 'expired', label: 'coins.admin:codeState.expired', tone: 'dark' },
  { value: 'locked', label: 'coins.admin:codeState.locked', tone: 'danger' },
] as const;

/**
 * The donation codes of all campaigns. A code is as good as money to anybody who reads it: only holders of
 * the right to change campaigns see, search and download it (decision 244); others identify codes by number.
 */
export const coinCodeList = defineList({
  id: 'coin_codes',
  feature: 'coins',
  permission: 'view_coin_campaigns',
  stepUp: true,
  title: 'coins.admin:codes.title',
  noun: 'coins.admin:codes.noun',
  search: { placeholder: 'coins.admin:codes.search' },
  defaultSort: 'number',
  columns: {
    number: { kind: 'integer', label: 'coins.admin:field.number', sort: true, width: 90 },
    code: {
      kind: 'text',
      label: 'coins.admin:field.code',
      permission: 'change_coin_campaigns',
      sort: true,
      width: 150,
    },
    state: {
      kind: 'enum',
      options: codeStateOptions,
      label: 'coins.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 130,
    },
    value: { kind: 'money', label: 'coins.admin:field.value', sort: true, total: 'sum', width: 130 },
    rest: {
      kind: 'money',
      label: 'coins.admin:field.codeRest',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    in_hands: {
      kind: 'money',
      label: 'coins.admin:field.inHands',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 150,
    },
    distributed: {
      kind: 'money',
      label: 'coins.admin:field.distributed',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    campaign: {
      kind: 'link',
      to: '/site-admin/coin-campaigns/:campaign_id/',
      label: 'coins.admin:field.campaign',
      sort: true,
      filter: { type: 'multi', options: 'dynamic' },
      width: 220,
    },
    redeemed_at: {
      kind: 'datetime',
      label: 'coins.admin:field.redeemedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    valid_until: {
      kind: 'date',
      label: 'coins.admin:field.validUntil',
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
    reason: { kind: 'text', label: 'coins.admin:field.lockReason', nullable: true, width: 220, wrap: true },
    campaign_id: { kind: 'integer', label: 'coins.admin:field.campaign', rowOnly: true },
  },
});
