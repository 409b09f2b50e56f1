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

const decision = {
  placeholders: { project_title: 'text', reason: 'text', project_link: 'link' },
  required: ['project_title'],
  action: 'project_link',
} as const;

/** To the owner: the project is public and can receive donations (handbook §13). */
export const projectPublic = defineMail({
  ...decision,
  key: 'project_public',
  texts: {
    en_US: {
      subject: '{{ project_title }} is public',
      heading: 'The project is public',
      body: 'The review is done: {{ project_title }} is listed and can receive donations.\n\n{{ reason }}',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} ist öffentlich',
      heading: 'Das Projekt ist öffentlich',
      body: 'Die Prüfung ist abgeschlossen: {{ project_title }} ist gelistet und kann Spenden erhalten.\n\n{{ reason }}',
      action: 'Zum Projekt',
    },
  },
});

/** To the owner: the project is reviewed, not public. */
export const projectAccepted = defineMail({
  ...decision,
  key: 'project_accepted',
  texts: {
    en_US: {
      subject: '{{ project_title }} is accepted',
      heading: 'The project is accepted',
      body: 'The review is done: {{ project_title }} is accepted. It is not listed publicly.\n\n{{ reason }}',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} ist akzeptiert',
      heading: 'Das Projekt ist akzeptiert',
      body: 'Die Prüfung ist abgeschlossen: {{ project_title }} ist akzeptiert, öffentlich gelistet ist das Projekt nicht.\n\n{{ reason }}',
      action: 'Zum Projekt',
    },
  },
});

/** To the owner: the review has not accepted the project, and why. */
export const projectRejected = defineMail({
  ...decision,
  key: 'project_rejected',
  required: ['project_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ project_title }} was not accepted',
      heading: 'The project was not accepted',
      body: 'The review has not accepted {{ project_title }}:\n\n{{ reason }}\n\nThe entries can be corrected and handed in again.',
      action: 'To the entries',
    },
    de: {
      subject: '{{ project_title }} wurde nicht angenommen',
      heading: 'Das Projekt wurde nicht angenommen',
      body: 'Die Prüfung hat {{ project_title }} nicht angenommen:\n\n{{ reason }}\n\nDie Angaben lassen sich ändern und noch einmal einreichen.',
      action: 'Zu den Angaben',
    },
  },
});

/** To the owner: something is to be completed before the review goes on (handbook §2.2 "send back"). */
export const projectSentBack = defineMail({
  ...decision,
  key: 'project_sent_back',
  required: ['project_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ project_title }}: something is missing',
      heading: 'Something is missing',
      body: 'The review of {{ project_title }} needs something more:\n\n{{ reason }}\n\nPlease hand the project in again afterwards.',
      action: 'To the entries',
    },
    de: {
      subject: '{{ project_title }}: Es fehlt noch etwas',
      heading: 'Es fehlt noch etwas',
      body: 'Für die Prüfung von {{ project_title }} fehlt noch etwas:\n\n{{ reason }}\n\nDanach bitte das Projekt noch einmal einreichen.',
      action: 'Zu den Angaben',
    },
  },
});

/** To the owner: the project is under review again; the handbook asks to inform and names no key (§2.2 "withdraw"). */
export const projectWithdrawn = defineMail({
  ...decision,
  key: 'project_withdrawn',
  texts: {
    en_US: {
      subject: '{{ project_title }} is under review again',
      heading: 'The project is under review again',
      body: '{{ project_title }} is no longer listed until the review is done. Donations that were made stay.\n\n{{ reason }}',
      action: 'To the entries',
    },
    de: {
      subject: '{{ project_title }} wird noch einmal geprüft',
      heading: 'Das Projekt wird noch einmal geprüft',
      body: '{{ project_title }} ist bis zum Ende der Prüfung nicht mehr gelistet. Erhaltene Spenden bleiben.\n\n{{ reason }}',
      action: 'Zu den Angaben',
    },
  },
});
