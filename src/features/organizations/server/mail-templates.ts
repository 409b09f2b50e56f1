import { defineMail } from '#platform/server/mail/template.ts';

/** To staff: an organization waits for its review (handbook §13). */
export const organizationSubmitted = defineMail({
  key: 'organization_submitted',
  placeholders: { organization_title: 'text', admin_link: 'link' },
  required: ['organization_title'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: '{{ organization_title }} needs review',
      heading: 'An organization needs review',
      body: '{{ organization_title }} is complete and has been submitted.',
      action: 'To the review',
    },
    de: {
      subject: '{{ organization_title }} ist zu prüfen',
      heading: 'Eine Organisation ist zu prüfen',
      body: '{{ organization_title }} ist vollständig und wurde eingereicht.',
      action: 'Zur Prüfung',
    },
  },
});

const decision = {
  placeholders: { organization_title: 'text', reason: 'exact', organization_link: 'link' },
  required: ['organization_title'],
  action: 'organization_link',
} as const;

/** To the organization: it is public (handbook §13). */
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

/** To the organization: it is reviewed, not listed. */
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
      subject: '{{ organization_title }} ist angenommen',
      heading: 'Die Organisation ist angenommen',
      body: 'Die Prüfung ist abgeschlossen: {{ organization_title }} ist angenommen, öffentlich gelistet ist die Organisation nicht.\n\n{{ reason }}',
      action: 'Zur Organisation',
    },
  },
});

/** To the organization: the review has not accepted it, and why. */
export const organizationRejected = defineMail({
  ...decision,
  key: 'organization_rejected',
  required: ['organization_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ organization_title }} has been rejected',
      heading: 'The organization has been rejected',
      body: '{{ organization_title }} has been rejected:\n\n{{ reason }}\n\nYou can correct the organization and submit it again.',
      action: 'Edit organization',
    },
    de: {
      subject: '{{ organization_title }} wurde abgelehnt',
      heading: 'Die Organisation wurde abgelehnt',
      body: '{{ organization_title }} wurde abgelehnt:\n\n{{ reason }}\n\nDie Organisation lässt sich korrigieren und noch einmal einreichen.',
      action: 'Organisation bearbeiten',
    },
  },
});

/** To the organization: something must be completed before the review continues (handbook §2.2 "send back"). */
export const organizationSentBack = defineMail({
  ...decision,
  key: 'organization_sent_back',
  required: ['organization_title', 'reason'],
  texts: {
    en_US: {
      subject: '{{ organization_title }}: information is missing',
      heading: 'Information is missing',
      body: 'We need more information to review {{ organization_title }}:\n\n{{ reason }}\n\nPlease submit the organization again afterwards.',
      action: 'Edit organization',
    },
    de: {
      subject: '{{ organization_title }}: Es fehlen Angaben',
      heading: 'Es fehlen Angaben',
      body: 'Für die Prüfung von {{ organization_title }} fehlen Angaben:\n\n{{ reason }}\n\nDanach bitte die Organisation noch einmal einreichen.',
      action: 'Organisation bearbeiten',
    },
  },
});

/** To the organization: it is under review again (handbook §2.2 "withdraw"). */
export const organizationWithdrawn = defineMail({
  ...decision,
  key: 'organization_withdrawn',
  texts: {
    en_US: {
      subject: '{{ organization_title }} is under review again',
      heading: 'The organization is under review again',
      body: '{{ organization_title }} is not listed until the review is done. Donations received are not affected.\n\n{{ reason }}',
      action: 'To the organization',
    },
    de: {
      subject: '{{ organization_title }} wird noch einmal geprüft',
      heading: 'Die Organisation wird noch einmal geprüft',
      body: '{{ organization_title }} ist bis zum Ende der Prüfung nicht gelistet. Erhaltene Spenden bleiben erhalten.\n\n{{ reason }}',
      action: 'Zur Organisation',
    },
  },
});

const proof = {
  placeholders: { organization_title: 'text', valid_until: 'date', upload_link: 'link' },
  required: ['organization_title', 'valid_until'],
  action: 'upload_link',
} as const;

/** To the organization: its notice expires soon (handbook §4, §13). */
export const proofExpiring = defineMail({
  ...proof,
  key: 'proof_expiring',
  texts: {
    en_US: {
      subject: 'The tax notice of {{ organization_title }} expires on {{ valid_until }}',
      heading: 'The tax notice expires soon',
      body: 'The tax notice that proves the nonprofit status of {{ organization_title }} allows donation receipts until {{ valid_until }}. Once there is a new one, please submit it here.',
      action: 'Submit a tax notice',
    },
    de: {
      subject: 'Der Bescheid von {{ organization_title }} gilt bis {{ valid_until }}',
      heading: 'Der Bescheid läuft bald ab',
      body: 'Mit dem Bescheid über die Gemeinnützigkeit von {{ organization_title }} lassen sich bis zum {{ valid_until }} Spendenbescheinigungen ausstellen. Ein neuer lässt sich hier einreichen.',
      action: 'Bescheid einreichen',
    },
  },
});

/** To the organization: its notice has expired and allows no more receipts. */
export const proofExpired = defineMail({
  ...proof,
  key: 'proof_expired',
  texts: {
    en_US: {
      subject: 'The tax notice of {{ organization_title }} has expired',
      heading: 'The tax notice has expired',
      body: 'The tax notice that proves the nonprofit status of {{ organization_title }} was valid until {{ valid_until }}. Running projects continue. Donation receipts require a new tax notice.',
      action: 'Submit a tax notice',
    },
    de: {
      subject: 'Der Bescheid von {{ organization_title }} ist abgelaufen',
      heading: 'Der Bescheid ist abgelaufen',
      body: 'Der Bescheid über die Gemeinnützigkeit von {{ organization_title }} galt bis zum {{ valid_until }}. Laufende Projekte gehen weiter. Für Spendenbescheinigungen ist ein neuer Bescheid nötig.',
      action: 'Bescheid einreichen',
    },
  },
});

const administration = {
  placeholders: { organization_title: 'text', administrator_email: 'exact', organization_link: 'link' },
  required: ['organization_title', 'administrator_email'],
  action: 'organization_link',
} as const;

/** To all administrators of an organization: one of them or staff have added another one. */
export const administratorAdded = defineMail({
  ...administration,
  key: 'organization_administrator_added',
  texts: {
    en_US: {
      subject: '{{ organization_title }} has a new administrator',
      heading: 'A new administrator',
      body: '{{ administrator_email }} is now an administrator of {{ organization_title }}. Administrators change the organization, its projects and its bank account.\n\nIf this account should not have these rights, please write to {{ support_email }}.',
      facts: { organization_title: 'Organization', administrator_email: 'Account' },
      action: 'To the organization',
    },
    de: {
      subject: '{{ organization_title }} hat eine neue Administratorin oder einen neuen Administrator',
      heading: 'Neue Administration',
      body: '{{ administrator_email }} verwaltet ab jetzt {{ organization_title }}. Damit lassen sich die Organisation, ihre Projekte und ihre Bankverbindung ändern.\n\nSoll dieses Konto diese Rechte nicht haben, bitte an {{ support_email }} schreiben.',
      facts: { organization_title: 'Organisation', administrator_email: 'Konto' },
      action: 'Zur Organisation',
    },
  },
});

/**
 * To all administrators of an organization and the removed one: one of them or staff have removed an administrator. Also to
 * those who remain if an administrator's account is deleted (decision 784).
 */
export const administratorRemoved = defineMail({
  ...administration,
  key: 'organization_administrator_removed',
  texts: {
    en_US: {
      subject: 'An administrator of {{ organization_title }} has been removed',
      heading: 'An administrator has been removed',
      body: '{{ administrator_email }} is no longer an administrator of {{ organization_title }}.\n\nIf this is a mistake, please write to {{ support_email }}.',
      facts: { organization_title: 'Organization', administrator_email: 'Account' },
      action: 'To the organization',
    },
    de: {
      subject: '{{ administrator_email }} verwaltet {{ organization_title }} nicht mehr',
      heading: 'Administration entfernt',
      body: '{{ administrator_email }} verwaltet {{ organization_title }} nicht mehr.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
      facts: { organization_title: 'Organisation', administrator_email: 'Konto' },
      action: 'Zur Organisation',
    },
  },
});
