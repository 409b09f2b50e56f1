import { defineMail } from '#platform/server/mail/template.ts';

/** To staff: an organisation waits for its review (handbook §13). */
export const organizationSubmitted = defineMail({
  key: 'organization_submitted',
  placeholders: { organization_title: 'text', admin_link: 'link' },
  required: ['organization_title'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: '{{ organization_title }} waits for its review',
      heading: 'An organization waits for its review',
      body: '{{ organization_title }} is complete and has been handed in.',
      action: 'To the review',
    },
    de: {
      subject: '{{ organization_title }} wartet auf die Prüfung',
      heading: 'Eine Organisation wartet auf die Prüfung',
      body: '{{ organization_title }} ist vollständig und wurde eingereicht.',
      action: 'Zur Prüfung',
    },
  },
});

const decision = {
  placeholders: { organization_title: 'text', reason: 'text', organization_link: 'link' },
  required: ['organization_title'],
  action: 'organization_link',
} as const;

/** To the organisation: it is listed (handbook §13). */
export const organizationPublic = defineMail({
  ...decision,
  key: 'organization_public',
  texts: {
    en_US: {
      subject: '{{ organization_title }} is public',
      heading: 'The organization is public',
      body: 'The review is done: {{ organization_title }} is listed, and its projects can receive donations.\n\n{{ reason }}',
      action: 'To the organization',
    },
    de: {
      subject: '{{ organization_title }} ist öffentlich',
      heading: 'Die Organisation ist öffentlich',
      body: 'Die Prüfung ist abgeschlossen: {{ organization_title }} ist gelistet, Projekte können Spenden erhalten.\n\n{{ reason }}',
      action: 'Zur Organisation',
    },
  },
});

/** To the organisation: it is reviewed, not listed. */
export const organizationAccepted = defineMail({
  ...decision,
  key: 'organization_accepted',
  texts: {
    en_US: {
      subject: '{{ organization_title }} is accepted',
      heading: 'The organization is accepted',
      body: 'The review is done: {{ organization_title }} is accepted. It is not listed publicly.\n\n{{ reason }}',
      action: 'To the organization',
    },
    de: {
      subject: '{{ organization_title }} ist akzeptiert',
      heading: 'Die Organisation ist akzeptiert',
      body: 'Die Prüfung ist abgeschlossen: {{ organization_title }} ist akzeptiert, öffentlich gelistet ist die Organisation nicht.\n\n{{ reason }}',
      action: 'Zur Organisation',
    },
  },
});

/** To the organisation: the review has not accepted it, and why. */
export const organizationRejected = defineMail({
  ...decision,
  key: 'organization_rejected',
  required: ['organization_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ organization_title }} was not accepted',
      heading: 'The organization was not accepted',
      body: 'The review has not accepted {{ organization_title }}:\n\n{{ reason }}\n\nThe entries can be corrected and handed in again.',
      action: 'To the entries',
    },
    de: {
      subject: '{{ organization_title }} wurde nicht angenommen',
      heading: 'Die Organisation wurde nicht angenommen',
      body: 'Die Prüfung hat {{ organization_title }} nicht angenommen:\n\n{{ reason }}\n\nDie Angaben lassen sich ändern und noch einmal einreichen.',
      action: 'Zu den Angaben',
    },
  },
});

/** To the organisation: something is to be completed before the review goes on (handbook §2.2 "send back"). */
export const organizationSentBack = defineMail({
  ...decision,
  key: 'organization_sent_back',
  required: ['organization_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ organization_title }}: something is missing',
      heading: 'Something is missing',
      body: 'The review of {{ organization_title }} needs something more:\n\n{{ reason }}\n\nPlease hand the organization in again afterwards.',
      action: 'To the entries',
    },
    de: {
      subject: '{{ organization_title }}: Es fehlt noch etwas',
      heading: 'Es fehlt noch etwas',
      body: 'Für die Prüfung von {{ organization_title }} fehlt noch etwas:\n\n{{ reason }}\n\nDanach bitte die Organisation noch einmal einreichen.',
      action: 'Zu den Angaben',
    },
  },
});

/** To the organisation: it is under review again (handbook §2.2 "withdraw"). */
export const organizationWithdrawn = defineMail({
  ...decision,
  key: 'organization_withdrawn',
  texts: {
    en_US: {
      subject: '{{ organization_title }} is under review again',
      heading: 'The organization is under review again',
      body: '{{ organization_title }} is no longer listed until the review is done. Donations that were made stay.\n\n{{ reason }}',
      action: 'To the organization',
    },
    de: {
      subject: '{{ organization_title }} wird noch einmal geprüft',
      heading: 'Die Organisation wird noch einmal geprüft',
      body: '{{ organization_title }} ist bis zum Ende der Prüfung nicht mehr gelistet. Erhaltene Spenden bleiben.\n\n{{ reason }}',
      action: 'Zur Organisation',
    },
  },
});

const proof = {
  placeholders: { organization_title: 'text', valid_until: 'date', upload_link: 'link' },
  required: ['organization_title', 'valid_until'],
  action: 'upload_link',
} as const;

/** To the organisation: its notice ends soon (handbook §4, §13). */
export const proofExpiring = defineMail({
  ...proof,
  key: 'proof_expiring',
  texts: {
    en_US: {
      subject: 'The notice of {{ organization_title }} ends on {{ valid_until }}',
      heading: 'The notice ends soon',
      body: 'The notice that proves the non-profit status of {{ organization_title }} allows receipts until {{ valid_until }}. Once there is a new one, it can be handed in here.',
      action: 'Hand in a notice',
    },
    de: {
      subject: 'Der Bescheid von {{ organization_title }} gilt bis {{ valid_until }}',
      heading: 'Der Bescheid läuft bald ab',
      body: 'Mit dem Bescheid über die Gemeinnützigkeit von {{ organization_title }} lassen sich bis zum {{ valid_until }} Zuwendungsbestätigungen ausstellen. Ein neuer lässt sich hier einreichen.',
      action: 'Bescheid einreichen',
    },
  },
});

/** To the organisation: its notice allows no receipts any more. */
export const proofExpired = defineMail({
  ...proof,
  key: 'proof_expired',
  texts: {
    en_US: {
      subject: 'The notice of {{ organization_title }} has expired',
      heading: 'The notice has expired',
      body: 'The notice that proves the non-profit status of {{ organization_title }} counted until {{ valid_until }}. Running projects go on. For receipts a new notice is needed.',
      action: 'Hand in a notice',
    },
    de: {
      subject: 'Der Bescheid von {{ organization_title }} ist abgelaufen',
      heading: 'Der Bescheid ist abgelaufen',
      body: 'Der Bescheid über die Gemeinnützigkeit von {{ organization_title }} galt bis zum {{ valid_until }}. Laufende Projekte gehen weiter. Für Zuwendungsbestätigungen wird ein neuer Bescheid gebraucht.',
      action: 'Bescheid einreichen',
    },
  },
});
