export default {
  reminders_off: 'Tasks are switched off on this platform.',
  assignee_not_staff: 'Tasks can only be assigned to active staff accounts.',
  template_exists: 'Another template has this title.',
  template_changed:
    'Somebody else has changed this template in the meantime. What you entered is still here: please check it and save again.',
  one_target: 'Name either a project or an organization.',
  reminder_done: 'This task is already done and can no longer be changed.',
  reminder_changed:
    'Somebody else has changed this task in the meantime. What you entered is still here: please check it and save again.',
} as const;
