import { defineList } from '#platform/contract/list.ts';
import { openStates } from '../contract/flags.ts';

/** All reminders of staff (spec 2 §3). */
export const reminderList = defineList({
  id: 'reminders',
  feature: 'reminders',
  permission: 'view_reminders',
  title: 'reminders.admin:list.title',
  noun: 'reminders.admin:list.noun',
  search: { placeholder: 'reminders.admin:list.search' },
  defaultSort: 'scheduled_for',
  choices: { staff: 'view_reminders' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/reminders/:slug/',
      label: 'reminders.admin:field.title',
      sort: true,
      width: 280,
    },
    slug: { kind: 'text', label: 'reminders.admin:field.title', rowOnly: true },
    state: {
      kind: 'enum',
      options: [...openStates, { value: 'done', label: 'reminders.admin:state.done', tone: 'success' }],
      label: 'reminders.admin:field.status',
      sort: true,
      filter: { type: 'multi', options: openStates },
    },
    scheduled_for: {
      kind: 'date',
      label: 'reminders.admin:field.scheduled_for',
      sort: true,
      filter: 'date_range',
    },
    assignees: {
      kind: 'text',
      label: 'reminders.admin:field.users',
      sort: true,
      width: 200,
      filter: { type: 'multi', param: 'assignee', options: 'dynamic' },
    },
    target: {
      kind: 'link',
      to: '/site-admin/:target_type/:target_slug/update/',
      label: 'reminders.admin:field.target',
      sort: true,
      width: 240,
      filter: { type: 'multi', options: 'dynamic' },
    },
    target_type: {
      kind: 'enum',
      options: [
        { value: 'project', label: 'reminders.admin:target.project' },
        { value: 'organization', label: 'reminders.admin:target.organization' },
      ],
      label: 'reminders.admin:field.targetType',
      sort: true,
      filter: 'single',
    },
    target_slug: { kind: 'text', label: 'reminders.admin:field.target', rowOnly: true },
    description: {
      kind: 'text',
      label: 'reminders.admin:field.description',
      hidden: true,
      wrap: true,
      width: 320,
    },
    created_by: {
      kind: 'text',
      label: 'reminders.admin:field.created_by',
      nullable: true,
      sort: true,
      hidden: true,
    },
    created_at: {
      kind: 'datetime',
      label: 'reminders.admin:field.created_at',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    resolved_at: {
      kind: 'datetime',
      label: 'reminders.admin:field.resolved_at',
      nullable: true,
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    can_resolve: { kind: 'boolean', label: 'reminders.admin:action.resolve', rowOnly: true },
    can_delete: { kind: 'boolean', label: 'reminders.admin:action.delete', rowOnly: true },
  },
  filters: {
    done: {
      type: 'single',
      label: 'reminders.admin:list.done',
      default: 'false',
      options: [
        { value: 'false', label: 'reminders.admin:list.doneNo' },
        { value: 'true', label: 'reminders.admin:list.doneYes' },
      ],
    },
  },
});
