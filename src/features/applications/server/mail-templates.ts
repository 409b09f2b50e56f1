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
      subject: '{{ project_title }} needs review',
      heading: 'A project needs review',
      body: '{{ organization_title }} has submitted {{ project_title }}.',
      action: 'To the review',
    },
    de: {
      subject: '{{ project_title }} ist zu prüfen',
      heading: 'Ein Projekt ist zu prüfen',
      body: '{{ organization_title }} hat {{ project_title }} eingereicht.',
      action: 'Zur Prüfung',
    },
  },
});

/** To the owner: the project was submitted (handbook §13: project_submitted goes to both). */
export const projectReceived = defineMail({
  ...submission,
  key: 'project_submitted_owner',
  texts: {
    en_US: {
      subject: '{{ project_title }} has been submitted',
      heading: 'The project has been submitted',
      body: 'We have received {{ project_title }} of {{ organization_title }} and are reviewing it. We will notify you of the result by email.',
      action: 'Edit project',
    },
    de: {
      subject: '{{ project_title }} ist eingereicht',
      heading: 'Das Projekt ist eingereicht',
      body: '{{ project_title }} von {{ organization_title }} ist eingegangen und wird geprüft. Das Ergebnis kommt in einer weiteren E-Mail.',
      action: 'Projekt bearbeiten',
    },
  },
});

const decision = {
  placeholders: { project_title: 'text', reason: 'exact', project_link: 'link' },
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
      subject: '{{ project_title }} ist angenommen',
      heading: 'Das Projekt ist angenommen',
      body: 'Die Prüfung ist abgeschlossen: {{ project_title }} ist angenommen, öffentlich gelistet ist das Projekt nicht.\n\n{{ reason }}',
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
      subject: '{{ project_title }} has been rejected',
      heading: 'The project has been rejected',
      body: '{{ project_title }} has been rejected:\n\n{{ reason }}\n\nYou can correct the project and submit it again.',
      action: 'Edit project',
    },
    de: {
      subject: '{{ project_title }} wurde abgelehnt',
      heading: 'Das Projekt wurde abgelehnt',
      body: '{{ project_title }} wurde abgelehnt:\n\n{{ reason }}\n\nDas Projekt lässt sich korrigieren und noch einmal einreichen.',
      action: 'Projekt bearbeiten',
    },
  },
});

/** To the owner: something must be completed before the review continues (handbook §2.2 "send back"). */
export const projectSentBack = defineMail({
  ...decision,
  key: 'project_sent_back',
  required: ['project_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ project_title }}: information is missing',
      heading: 'Information is missing',
      body: 'We need more information to review {{ project_title }}:\n\n{{ reason }}\n\nPlease submit the project again afterwards.',
      action: 'Edit project',
    },
    de: {
      subject: '{{ project_title }}: Es fehlen Angaben',
      heading: 'Es fehlen Angaben',
      body: 'Für die Prüfung von {{ project_title }} fehlen Angaben:\n\n{{ reason }}\n\nDanach bitte das Projekt noch einmal einreichen.',
      action: 'Projekt bearbeiten',
    },
  },
});

/**
 * To the owner: the project is under review again; the handbook requires a notification without naming a key (§2.2
 * "withdraw").
 */
export const projectWithdrawn = defineMail({
  ...decision,
  key: 'project_withdrawn',
  texts: {
    en_US: {
      subject: '{{ project_title }} is under review again',
      heading: 'The project is under review again',
      body: '{{ project_title }} is not listed until the review is done. Donations received are not affected.\n\n{{ reason }}',
      action: 'Edit project',
    },
    de: {
      subject: '{{ project_title }} wird noch einmal geprüft',
      heading: 'Das Projekt wird noch einmal geprüft',
      body: '{{ project_title }} ist bis zum Ende der Prüfung nicht gelistet. Erhaltene Spenden bleiben erhalten.\n\n{{ reason }}',
      action: 'Projekt bearbeiten',
    },
  },
});

const administration = {
  placeholders: {
    project_title: 'text',
    organization_title: 'text',
    administrator_email: 'exact',
    project_link: 'link',
  },
  required: ['project_title', 'administrator_email'],
  action: 'project_link',
} as const;

/** To everybody who administers a project: it has another administrator (decision 439). */
export const administratorAdded = defineMail({
  ...administration,
  key: 'project_administrator_added',
  texts: {
    en_US: {
      subject: '{{ project_title }} has a new administrator',
      heading: 'A new administrator',
      body: '{{ administrator_email }} is now an administrator of {{ project_title }} of {{ organization_title }}. Administrators of a project see and change this project only.\n\nIf this account should not have this right, please remove it on the page of the project or write to {{ support_email }}.',
      facts: { project_title: 'Project', administrator_email: 'Account' },
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} hat eine neue Administratorin oder einen neuen Administrator',
      heading: 'Neue Administration',
      body: '{{ administrator_email }} verwaltet ab jetzt {{ project_title }} von {{ organization_title }}. Damit lässt sich nur dieses Projekt ansehen und ändern.\n\nSoll dieses Konto dieses Recht nicht haben, lässt es sich auf der Seite des Projekts entfernen; Hilfe gibt es unter {{ support_email }}.',
      facts: { project_title: 'Projekt', administrator_email: 'Konto' },
      action: 'Zum Projekt',
    },
  },
});

/** To everybody who administers a project, and the removed person unless the account was deleted (decision 784). */
export const administratorRemoved = defineMail({
  ...administration,
  key: 'project_administrator_removed',
  texts: {
    en_US: {
      subject: 'An administrator of {{ project_title }} has been removed',
      heading: 'An administrator has been removed',
      body: '{{ administrator_email }} is no longer an administrator of {{ project_title }} of {{ organization_title }}.\n\nIf this is a mistake, please write to {{ support_email }}.',
      facts: { project_title: 'Project', administrator_email: 'Account' },
      action: 'To the project',
    },
    de: {
      subject: '{{ administrator_email }} verwaltet {{ project_title }} nicht mehr',
      heading: 'Administration entfernt',
      body: '{{ administrator_email }} verwaltet {{ project_title }} von {{ organization_title }} nicht mehr.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
      facts: { project_title: 'Projekt', administrator_email: 'Konto' },
      action: 'Zum Projekt',
    },
  },
});

const assignment = {
  placeholders: { project_title: 'text', organization_title: 'text', project_link: 'link' },
  required: ['project_title', 'organization_title'],
} as const;

/** To the organization to which staff assigned a project of another one. */
export const projectMovedIn = defineMail({
  ...assignment,
  key: 'project_moved_in',
  action: 'project_link',
  texts: {
    en_US: {
      subject: '{{ project_title }} now belongs to {{ organization_title }}',
      heading: 'A project has been assigned',
      body: '{{ project_title }} has been assigned to {{ organization_title }}. Its administrators can edit the project from now on, and donations for it are paid out to {{ organization_title }}.\n\nIf this is a mistake, please write to {{ support_email }}.',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} gehört jetzt zu {{ organization_title }}',
      heading: 'Ein Projekt wurde zugeordnet',
      body: '{{ project_title }} wurde {{ organization_title }} zugeordnet. Wer die Organisation verwaltet, kann das Projekt ab sofort bearbeiten, und Spenden dafür werden an {{ organization_title }} ausgezahlt.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
      action: 'Zum Projekt',
    },
  },
});

/** To the organization whose project staff assigned to another one, which is not named. */
export const projectMovedOut = defineMail({
  ...assignment,
  placeholders: { project_title: 'text', organization_title: 'text' },
  key: 'project_moved_out',
  texts: {
    en_US: {
      subject: '{{ project_title }} no longer belongs to {{ organization_title }}',
      heading: 'A project has been assigned to another organization',
      body: '{{ project_title }} has been assigned to another organization. It can no longer be edited by {{ organization_title }} and is not paid out to it. No donations had been received for it.\n\nIf this is a mistake, please write to {{ support_email }}.',
    },
    de: {
      subject: '{{ project_title }} gehört nicht mehr zu {{ organization_title }}',
      heading: 'Ein Projekt wurde einer anderen Organisation zugeordnet',
      body: '{{ project_title }} wurde einer anderen Organisation zugeordnet. {{ organization_title }} kann das Projekt nicht mehr bearbeiten und erhält dafür keine Auszahlungen. Spenden dafür waren noch nicht eingegangen.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
    },
  },
});
