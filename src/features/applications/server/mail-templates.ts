import { defineMail } from '#platform/server/mail/template.ts';

const submission = {
  placeholders: { project_title: 'text', organization_title: 'text', project_link: 'link' },
  required: ['project_title'],
  action: 'project_link',
} as const;

/** To staff: a project waits for its review (handbook §13). */
export const projectSubmitted = defineMail({
  ...submission,
  key: 'project_submitted',
  texts: {
    en_US: {
      subject: '{{ project_title }} waits for its review',
      heading: 'A project waits for its review',
      body: '{{ organization_title }} has handed in {{ project_title }}.',
      action: 'To the review',
    },
    de: {
      subject: '{{ project_title }} wartet auf die Prüfung',
      heading: 'Ein Projekt wartet auf die Prüfung',
      body: '{{ organization_title }} hat {{ project_title }} eingereicht.',
      action: 'Zur Prüfung',
    },
  },
});

/** To the owner: the project is handed in (handbook §13: project_submitted goes to both). */
export const projectReceived = defineMail({
  ...submission,
  key: 'project_submitted_owner',
  texts: {
    en_US: {
      subject: '{{ project_title }} is handed in',
      heading: 'The project is handed in',
      body: '{{ project_title }} of {{ organization_title }} has reached us and is being reviewed. Another mail tells the outcome.',
      action: 'To the entries',
    },
    de: {
      subject: '{{ project_title }} ist eingereicht',
      heading: 'Das Projekt ist eingereicht',
      body: '{{ project_title }} von {{ organization_title }} ist angekommen und wird geprüft. Das Ergebnis kommt in einer weiteren Mail.',
      action: 'Zu den Angaben',
    },
  },
});
