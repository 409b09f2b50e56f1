import { defineList } from '#platform/contract/list.ts';

const money = { kind: 'money', sort: true, filter: 'money_range', total: 'sum', width: 140 } as const;

/** The amounts that co-funding events added to donations; donors are shown only on the page of their donation. */
export const coFundingUseList = defineList({
  id: 'co_funding_uses',
  feature: 'cofunding',
  permission: 'view_co_fundings',
  title: 'cofunding.admin:uses.title',
  noun: 'cofunding.admin:uses.noun',
  search: { placeholder: 'cofunding.admin:uses.search' },
  defaultSort: '-at',
  columns: {
    at: {
      kind: 'datetime',
      label: 'cofunding.admin:field.at',
      sort: true,
      filter: 'date_range',
      width: 190,
    },
    amount: { ...money, label: 'cofunding.admin:field.increase' },
    project: {
      kind: 'link',
      to: '/project/:project_slug/',
      label: 'cofunding.admin:field.project',
      sort: true,
      width: 240,
    },
    reference: {
      kind: 'link',
      to: '/site-admin/private-donations/:donation/',
      label: 'cofunding.admin:field.donation',
      permission: 'view_private_donations',
      sort: true,
      width: 130,
    },
    net: { ...money, label: 'cofunding.admin:field.net' },
    returned: { ...money, label: 'cofunding.admin:field.returned' },
    kept: { ...money, label: 'cofunding.admin:field.kept' },
    co_funding: {
      kind: 'link',
      to: '/site-admin/co-fundings/:co_funding_id/',
      label: 'cofunding.admin:field.event',
      sort: true,
      filter: { type: 'multi', options: 'dynamic' },
      width: 220,
    },
    project_slug: { kind: 'text', label: 'cofunding.admin:field.project', rowOnly: true },
    donation: { kind: 'integer', label: 'cofunding.admin:field.donation', rowOnly: true },
    co_funding_id: { kind: 'integer', label: 'cofunding.admin:field.event', rowOnly: true },
  },
});
