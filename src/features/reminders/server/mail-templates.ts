import { defineMail } from '#platform/server/mail/template.ts';

const aboutOne = {
  placeholders: { title: 'text', scheduled_for: 'date', target_title: 'text', link: 'link' },
  required: ['title'],
  action: 'link',
} as const;

const facts = {
  en_US: { title: 'Task', scheduled_for: 'Due on', target_title: 'About' },
  de: { title: 'Aufgabe', scheduled_for: 'Fällig am', target_title: 'Betrifft' },
} as const;

/** To new assignees of a reminder (handbook §13). */
export const reminderAssigned = defineMail({
  ...aboutOne,
  key: 'reminder_assigned',
  texts: {
    en_US: {
      subject: 'New task: {{ title }}',
      heading: 'A task has been assigned to you',
      body: 'A task about {{ target_title }} has been assigned to you.',
      facts: facts.en_US,
      action: 'To the task',
    },
    de: {
      subject: 'Neue Aufgabe: {{ title }}',
      heading: 'Eine neue Aufgabe',
      body: 'Eine Aufgabe zu {{ target_title }} wurde diesem Konto zugewiesen.',
      facts: facts.de,
      action: 'Zur Aufgabe',
    },
    du_DE: { body: 'Eine Aufgabe zu {{ target_title }} wurde dir zugewiesen.' },
    sie_DE: { body: 'Eine Aufgabe zu {{ target_title }} wurde Ihnen zugewiesen.' },
  },
});

/** To the assignees of a reminder: its day has come, or was 7 days ago. */
export const reminderDue = defineMail({
  ...aboutOne,
  key: 'reminder_due',
  texts: {
    en_US: {
      subject: 'Task due: {{ title }}',
      heading: 'A task is due',
      body: 'A task about {{ target_title }} is due and still open.',
      facts: facts.en_US,
      action: 'To the task',
    },
    de: {
      subject: 'Aufgabe fällig: {{ title }}',
      heading: 'Eine Aufgabe ist fällig',
      body: 'Eine Aufgabe zu {{ target_title }} ist fällig und noch offen.',
      facts: facts.de,
      action: 'Zur Aufgabe',
    },
  },
});

/** To the creator of a reminder who wants to know (`send_completed_mail`): somebody else has done it. */
export const reminderDone = defineMail({
  ...aboutOne,
  key: 'reminder_done',
  texts: {
    en_US: {
      subject: 'Task done: {{ title }}',
      heading: 'A task is done',
      body: 'A task about {{ target_title }} has been marked as done.',
      facts: facts.en_US,
      action: 'To the task',
    },
    de: {
      subject: 'Aufgabe erledigt: {{ title }}',
      heading: 'Eine Aufgabe ist erledigt',
      body: 'Eine Aufgabe zu {{ target_title }} wurde als erledigt markiert.',
      facts: facts.de,
      action: 'Zur Aufgabe',
    },
  },
});
