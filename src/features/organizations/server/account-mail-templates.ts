import { defineMail } from '#platform/server/mail/template.ts';

/** To the administrators of an organization: its account was changed; with a link to object. */
export const accountProposed = defineMail({
  key: 'organization_account_proposed',
  placeholders: {
    organization_title: 'text',
    old_account: 'text',
    new_account: 'text',
    objection_link: 'secret_link',
  },
  required: ['organization_title', 'old_account', 'new_account', 'objection_link'],
  action: 'objection_link',
  texts: {
    en_US: {
      subject: 'The bank account of {{ organization_title }} was changed',
      heading: 'The bank account was changed',
      body: 'Another bank account was entered for the payouts of {{ organization_title }}. Nothing is paid to it before we have confirmed it; payouts are on hold until then.\n\nIs the change not intended? The link “Object to the change” stops it, without logging in.',
      facts: { old_account: 'Earlier account', new_account: 'New account' },
      action: 'Object to the change',
    },
    de: {
      subject: 'Die Bankverbindung von {{ organization_title }} wurde geändert',
      heading: 'Die Bankverbindung wurde geändert',
      body: 'Für die Auszahlungen an {{ organization_title }} wurde eine andere Bankverbindung eingetragen. Ausgezahlt wird darauf erst, wenn wir sie bestätigt haben; bis dahin werden Auszahlungen zurückgehalten.\n\nIst die Änderung nicht gewollt? Der Link „Der Änderung widersprechen“ hält sie an, eine Anmeldung ist dafür nicht nötig.',
      facts: { old_account: 'Bisheriges Konto', new_account: 'Neues Konto' },
      action: 'Der Änderung widersprechen',
    },
  },
});

const decision = {
  required: ['organization_title', 'new_account'],
  action: 'organization_link',
} as const;
const decisionPlaceholders = {
  organization_title: 'text',
  new_account: 'text',
  organization_link: 'link',
} as const;

/** To the administrators: the new account is confirmed and takes effect on a later day. */
export const accountConfirmed = defineMail({
  ...decision,
  key: 'organization_account_confirmed',
  placeholders: { ...decisionPlaceholders, effective_from: 'date' },
  texts: {
    en_US: {
      subject: 'The new bank account of {{ organization_title }} is confirmed',
      heading: 'The new bank account is confirmed',
      body: 'New payouts to {{ organization_title }} go to the account {{ new_account }} from {{ effective_from }}. Until then, payouts are on hold, and the link “Object to the change” of our earlier email stops the change.',
      action: 'To the organization',
    },
    de: {
      subject: 'Die neue Bankverbindung von {{ organization_title }} ist bestätigt',
      heading: 'Die neue Bankverbindung ist bestätigt',
      body: 'Neue Auszahlungen an {{ organization_title }} gehen ab dem {{ effective_from }} auf das Konto {{ new_account }}. Bis dahin werden Auszahlungen zurückgehalten, und der Link „Der Änderung widersprechen“ in unserer früheren E-Mail hält die Änderung an.',
      action: 'Zur Organisation',
    },
  },
});

/**
 * To the administrators: an account is confirmed and takes effect at once, either the first one with the release or
 * another one without waiting.
 */
export const firstAccountConfirmed = defineMail({
  ...decision,
  key: 'organization_first_account_confirmed',
  placeholders: decisionPlaceholders,
  texts: {
    en_US: {
      subject: 'The bank account of {{ organization_title }} is confirmed',
      heading: 'The bank account is confirmed',
      body: 'New payouts to {{ organization_title }} go to the account {{ new_account }}. Is this not the right account? Please enter the right one immediately, or contact us.',
      action: 'To the organization',
    },
    de: {
      subject: 'Die Bankverbindung von {{ organization_title }} ist bestätigt',
      heading: 'Die Bankverbindung ist bestätigt',
      body: 'Neue Auszahlungen an {{ organization_title }} gehen auf das Konto {{ new_account }}. Ist das nicht das richtige Konto? Dann bitte umgehend das richtige eintragen oder uns benachrichtigen.',
      action: 'Zur Organisation',
    },
  },
});

/** To the administrators: the proposed account was rejected; there may be no earlier one. */
export const accountRejected = defineMail({
  ...decision,
  key: 'organization_account_rejected',
  placeholders: decisionPlaceholders,
  texts: {
    en_US: {
      subject: 'The new bank account of {{ organization_title }} has been rejected',
      heading: 'The new bank account has been rejected',
      body: 'The account {{ new_account }} has been rejected for {{ organization_title }}. The previous account still applies; if this was the first one, please enter another one.',
      action: 'To the organization',
    },
    de: {
      subject: 'Die neue Bankverbindung von {{ organization_title }} wurde abgelehnt',
      heading: 'Die neue Bankverbindung wurde abgelehnt',
      body: 'Das Konto {{ new_account }} wurde für {{ organization_title }} nicht übernommen. Die bisherige Bankverbindung gilt weiter; war es die erste, bitte eine andere eintragen.',
      action: 'Zur Organisation',
    },
  },
});

/** To staff who confirm accounts: an administrator has objected. */
export const accountObjected = defineMail({
  key: 'organization_account_objected',
  placeholders: { organization_title: 'text', admin_link: 'link' },
  required: ['organization_title'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: 'Objection to the new bank account of {{ organization_title }}',
      heading: 'Objection to a new bank account',
      body: 'An administrator of {{ organization_title }} has objected to the change of its bank account. The change is stopped; payouts to the organization are on hold until the objection is settled.',
      action: 'To the organization',
    },
    de: {
      subject: 'Widerspruch gegen die neue Bankverbindung von {{ organization_title }}',
      heading: 'Widerspruch gegen eine neue Bankverbindung',
      body: 'Gegen die Änderung der Bankverbindung von {{ organization_title }} wurde Widerspruch eingelegt. Die Änderung ist angehalten; Auszahlungen an die Organisation werden zurückgehalten, bis der Widerspruch erledigt ist.',
      action: 'Zur Organisation',
    },
  },
});
