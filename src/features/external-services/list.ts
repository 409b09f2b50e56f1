import { defineList } from '#platform/contract/list.ts';
import { SERVICE_PAGES } from './placing.ts';

/** The external services for staff (spec 2 §1, handbook §18). */
export const externalServiceList = defineList({
  id: 'external_services',
  feature: 'external-services',
  permission: 'view_external_services',
  title: 'external-services.admin:list.title',
  noun: 'external-services.admin:list.noun',
  search: { placeholder: 'external-services.admin:list.search' },
  defaultSort: 'name',
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/external-services/:id/',
      label: 'external-services.admin:field.name',
      sort: true,
      width: 240,
    },
    provider_key: {
      kind: 'text',
      label: 'external-services.admin:field.provider_key',
      sort: true,
      filter: 'text',
      width: 170,
    },
    is_active: {
      kind: 'boolean',
      label: 'external-services.admin:field.is_active',
      sort: true,
      filter: 'single',
      width: 100,
    },
    source: {
      kind: 'text',
      label: 'external-services.admin:field.source',
      sort: true,
      nullable: true,
      width: 220,
    },
    pages: {
      kind: 'enum_list',
      label: 'external-services.admin:field.pages',
      filter: 'multi',
      width: 260,
      options: SERVICE_PAGES.map((value) => ({
        value,
        label: `external-services.admin:page.${value}` as const,
      })),
    },
    changed_at: {
      kind: 'datetime',
      label: 'external-services.admin:field.changedAt',
      sort: true,
      filter: 'date_range',
    },
  },
});
