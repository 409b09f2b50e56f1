/** The states of open reminders, as `stateOf` decides them. */
export const openStates = [
  { value: 'overdue', label: 'reminders.admin:state.overdue', tone: 'danger' },
  { value: 'today', label: 'reminders.admin:state.today', tone: 'warning' },
  { value: 'open', label: 'reminders.admin:state.open', tone: 'light' },
] as const;

/** For lists of projects and of organizations: the states of their open tasks. */
export const taskFlagColumn = {
  kind: 'enum_list',
  options: openStates,
  label: 'reminders.admin:list.title',
  permission: 'view_reminders',
  filter: 'multi',
  width: 200,
} as const;
