import { defineMail } from '#platform/server/mail/template.ts';

/** The link that confirms the address of a new account (handbook §13). */
export const accountActivation = defineMail({
  key: 'account_activation',
  placeholders: { username: 'text', activation_link: 'secret_link', valid_until: 'date' },
  required: ['activation_link'],
  action: 'activation_link',
  texts: {
    en_US: {
      subject: 'Activate your account at {{ site_name }}',
      heading: 'Please confirm your email address',
      body: 'Please open the link and confirm there: then the account “{{ username }}” is activated. The link works until {{ valid_until }}; after that the account is closed until support opens it again.\n\nIf you did not sign up, please ignore this mail.',
      action: 'Activate the account',
    },
    de: {
      subject: 'Konto bei {{ site_name }} aktivieren',
      heading: 'E-Mail-Adresse bestätigen',
      body: 'Bitte den Link öffnen und dort bestätigen: Dann ist das Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto geschlossen, bis der Support es wieder öffnet.\n\nWer sich nicht registriert hat, kann diese Mail ignorieren.',
      action: 'Konto aktivieren',
    },
    du_DE: {
      subject: 'Aktiviere dein Konto bei {{ site_name }}',
      heading: 'Bestätige deine E-Mail-Adresse',
      body: 'Öffne bitte den Link und bestätige dort: Dann ist dein Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto geschlossen, bis der Support es wieder öffnet.\n\nFalls du dich nicht registriert hast, ignoriere diese Mail bitte.',
    },
    sie_DE: {
      subject: 'Aktivieren Sie Ihr Konto bei {{ site_name }}',
      heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      body: 'Bitte öffnen Sie den Link und bestätigen Sie dort: Dann ist Ihr Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto geschlossen, bis der Support es wieder öffnet.\n\nFalls Sie sich nicht registriert haben, ignorieren Sie diese Mail bitte.',
    },
  },
});

/** To the owner of an address that somebody entered once more; the page tells nobody that there is an account. */
export const accountExists = defineMail({
  key: 'account_exists',
  placeholders: { username: 'text', reset_page: 'link' },
  action: 'reset_page',
  texts: {
    en_US: {
      subject: 'You already have an account at {{ site_name }}',
      heading: 'There is an account with this address',
      body: 'Somebody, probably you, wanted to use this address for an account. There is one already: “{{ username }}”. If the password is lost, a new one can be set.\n\nIf this was not you, nothing needs to be done: nothing was changed.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Es gibt schon ein Konto bei {{ site_name }}',
      heading: 'Zu dieser Adresse gibt es ein Konto',
      body: 'Diese Adresse wurde für ein Konto eingegeben. Es gibt aber schon eines: „{{ username }}“. Wenn das Passwort fehlt, lässt sich ein neues setzen.\n\nWar es jemand anderes, ist nichts zu tun: Nichts wurde geändert.',
      action: 'Neues Passwort setzen',
    },
    du_DE: {
      subject: 'Du hast schon ein Konto bei {{ site_name }}',
      body: 'Jemand, wahrscheinlich du, wollte diese Adresse für ein Konto verwenden. Du hast aber schon eines: „{{ username }}“. Wenn du das Passwort nicht mehr weißt, setze ein neues.\n\nWarst du das nicht, musst du nichts tun: Nichts wurde geändert.',
    },
    sie_DE: {
      subject: 'Sie haben schon ein Konto bei {{ site_name }}',
      body: 'Jemand, wahrscheinlich Sie selbst, wollte diese Adresse für ein Konto verwenden. Sie haben aber schon eines: „{{ username }}“. Wenn Sie das Passwort nicht mehr wissen, setzen Sie ein neues.\n\nWaren Sie das nicht, müssen Sie nichts tun: Nichts wurde geändert.',
    },
  },
});

/** To somebody whom staff invite; the account opens by the link (handbook §13, §15). */
export const userInvitation = defineMail({
  key: 'user_invitation',
  placeholders: { inviter_name: 'text', invite_link: 'secret_link', valid_until: 'date' },
  required: ['invite_link', 'inviter_name'],
  action: 'invite_link',
  texts: {
    en_US: {
      subject: '{{ inviter_name }} invites you to {{ site_name }}',
      heading: 'An account for you',
      body: '{{ inviter_name }} invites you to {{ site_name }}. Follow the link to choose a user name and a password. It works once, until {{ valid_until }}.\n\nIf you do not want an account, please ignore this mail.',
      action: 'Accept the invitation',
    },
    de: {
      subject: 'Einladung von {{ inviter_name }} zu {{ site_name }}',
      heading: 'Ein Konto wartet',
      body: '{{ inviter_name }} lädt zu {{ site_name }} ein. Über den Link lassen sich Benutzername und Passwort festlegen. Er gilt einmal, bis zum {{ valid_until }}.\n\nWer kein Konto möchte, kann diese Mail ignorieren.',
      action: 'Einladung annehmen',
    },
    du_DE: {
      subject: '{{ inviter_name }} lädt dich zu {{ site_name }} ein',
      heading: 'Dein Konto wartet',
      body: '{{ inviter_name }} lädt dich zu {{ site_name }} ein. Über den Link wählst du einen Benutzernamen und ein Passwort. Er gilt einmal, bis zum {{ valid_until }}.\n\nWenn du kein Konto möchtest, ignoriere diese Mail bitte.',
    },
    sie_DE: {
      subject: '{{ inviter_name }} lädt Sie zu {{ site_name }} ein',
      heading: 'Ihr Konto wartet',
      body: '{{ inviter_name }} lädt Sie zu {{ site_name }} ein. Über den Link wählen Sie einen Benutzernamen und ein Passwort. Er gilt einmal, bis zum {{ valid_until }}.\n\nWenn Sie kein Konto möchten, ignorieren Sie diese Mail bitte.',
    },
  },
});

/** The link that sets a new password (handbook §13). */
export const passwordReset = defineMail({
  key: 'password_reset',
  placeholders: { username: 'text', reset_link: 'secret_link' },
  required: ['reset_link'],
  action: 'reset_link',
  texts: {
    en_US: {
      subject: 'Set a new password at {{ site_name }}',
      heading: 'A new password',
      body: 'With this link you can set a new password for the account “{{ username }}”. It works once, for 24 hours.\n\nIf you did not ask for it, please ignore this mail: the password stays as it is.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Neues Passwort für {{ site_name }}',
      heading: 'Ein neues Passwort',
      body: 'Mit diesem Link lässt sich für das Konto „{{ username }}“ ein neues Passwort setzen. Er gilt einmal und 24 Stunden lang.\n\nOhne eigene Anfrage ist nichts zu tun: Das Passwort bleibt, wie es ist.',
      action: 'Neues Passwort setzen',
    },
    du_DE: {
      body: 'Mit diesem Link kannst du für dein Konto „{{ username }}“ ein neues Passwort setzen. Er gilt einmal und 24 Stunden lang.\n\nFalls du nicht darum gebeten hast, ignoriere diese Mail bitte: Dein Passwort bleibt, wie es ist.',
    },
    sie_DE: {
      body: 'Mit diesem Link können Sie für Ihr Konto „{{ username }}“ ein neues Passwort setzen. Er gilt einmal und 24 Stunden lang.\n\nFalls Sie nicht darum gebeten haben, ignorieren Sie diese Mail bitte: Ihr Passwort bleibt, wie es ist.',
    },
  },
});

/** To a new address, which is used once it is confirmed (handbook §13). */
export const emailChange = defineMail({
  key: 'email_change',
  placeholders: { confirm_link: 'secret_link' },
  required: ['confirm_link'],
  action: 'confirm_link',
  texts: {
    en_US: {
      subject: 'Confirm your new email address for {{ site_name }}',
      heading: 'A new email address',
      body: 'An account at {{ site_name }} is to use this address from now on. Please confirm it within 24 hours.\n\nIf you did not ask for it, please ignore this mail.',
      action: 'Confirm the address',
    },
    de: {
      subject: 'Neue E-Mail-Adresse für {{ site_name }} bestätigen',
      heading: 'Eine neue E-Mail-Adresse',
      body: 'Ein Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Sie muss dafür innerhalb von 24 Stunden bestätigt werden.\n\nOhne eigene Anfrage kann diese Mail ignoriert werden.',
      action: 'Adresse bestätigen',
    },
    du_DE: {
      body: 'Dein Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Bestätige sie bitte innerhalb von 24 Stunden.\n\nFalls du nicht darum gebeten hast, ignoriere diese Mail bitte.',
    },
    sie_DE: {
      body: 'Ihr Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Bitte bestätigen Sie sie innerhalb von 24 Stunden.\n\nFalls Sie nicht darum gebeten haben, ignorieren Sie diese Mail bitte.',
    },
  },
});

/** To the address that was used until now, so that nobody loses an account unnoticed. */
export const emailChanged = defineMail({
  key: 'email_changed',
  placeholders: { username: 'text' },
  texts: {
    en_US: {
      subject: 'Your email address at {{ site_name }} was changed',
      heading: 'The email address was changed',
      body: 'The account “{{ username }}” now uses another email address.\n\nIf this was not you, please write to {{ support_email }} at once.',
    },
    de: {
      subject: 'E-Mail-Adresse bei {{ site_name }} geändert',
      heading: 'Die E-Mail-Adresse ist geändert',
      body: 'Das Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nGeschah das ohne eigenes Zutun, hilft eine Nachricht an {{ support_email }}, am besten gleich.',
    },
    du_DE: {
      body: 'Dein Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nWarst du das nicht, schreibe bitte gleich an {{ support_email }}.',
    },
    sie_DE: {
      body: 'Ihr Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nWaren Sie das nicht, schreiben Sie bitte gleich an {{ support_email }}.',
    },
  },
});

/** To administrators: somebody on whom others depend wants to go (handbook §13, §15). */
export const accountDeletionRequested = defineMail({
  key: 'account_deletion_requested',
  placeholders: { user_name: 'text', user_type: 'text' },
  required: ['user_name', 'user_type'],
  texts: {
    en_US: {
      subject: '{{ user_name }} asks to delete the account',
      heading: 'An account is to be deleted',
      body: '{{ user_name }} ({{ user_type }}) asks to delete the account. Please check first who takes over what depends on it.',
      facts: { user_name: 'User name', user_type: 'Kind of user' },
    },
    de: {
      subject: '{{ user_name }} bittet um Löschung des Kontos',
      heading: 'Ein Konto soll gelöscht werden',
      body: '{{ user_name }} ({{ user_type }}) bittet um Löschung des Kontos. Bitte vorher klären, wer übernimmt, was daran hängt.',
      facts: { user_name: 'Benutzername', user_type: 'Art des Kontos' },
    },
  },
});

/** To the owner of an account whose password was changed or reset: somebody else may have done it. */
export const passwordChanged = defineMail({
  key: 'password_changed',
  placeholders: { username: 'text', reset_page: 'link' },
  required: ['username'],
  action: 'reset_page',
  texts: {
    en_US: {
      subject: 'Your password at {{ site_name }} was changed',
      heading: 'The password was changed',
      body: 'The account “{{ username }}” has a new password. All other sessions are logged out.\n\nIf this was you, nothing needs to be done. If it was not, please set a new password at once and write to {{ support_email }}.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Passwort bei {{ site_name }} geändert',
      heading: 'Das Passwort wurde geändert',
      body: 'Das Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen sind abgemeldet.\n\nWar die Änderung gewollt, ist nichts zu tun. Andernfalls bitte sofort ein neues Passwort setzen und an {{ support_email }} schreiben.',
      action: 'Neues Passwort setzen',
    },
    du_DE: {
      subject: 'Dein Passwort bei {{ site_name }} wurde geändert',
      heading: 'Dein Passwort wurde geändert',
      body: 'Dein Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen sind abgemeldet.\n\nWarst du das selbst, musst du nichts tun. Andernfalls setze bitte sofort ein neues Passwort und schreibe an {{ support_email }}.',
    },
    sie_DE: {
      subject: 'Ihr Passwort bei {{ site_name }} wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      body: 'Ihr Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen sind abgemeldet.\n\nWaren Sie das selbst, müssen Sie nichts tun. Andernfalls setzen Sie bitte sofort ein neues Passwort und schreiben Sie an {{ support_email }}.',
    },
  },
});

/** The last mail to somebody whose account is gone (handbook §13). */
export const accountDeleted = defineMail({
  key: 'account_deleted',
  placeholders: { user_name: 'text', user_type: 'text' },
  required: ['user_name'],
  texts: {
    en_US: {
      subject: 'Your account at {{ site_name }} is deleted',
      heading: 'Your account is deleted',
      body: 'The account “{{ user_name }}” and what was kept with it is deleted. Bookings stay for ten years, as the law asks.',
    },
    de: {
      subject: 'Konto bei {{ site_name }} gelöscht',
      heading: 'Das Konto ist gelöscht',
      body: 'Das Konto „{{ user_name }}“ und was dazu gespeichert war, ist gelöscht. Buchungen bleiben zehn Jahre, wie das Gesetz es verlangt.',
    },
    du_DE: {
      subject: 'Dein Konto bei {{ site_name }} ist gelöscht',
      heading: 'Dein Konto ist gelöscht',
      body: 'Dein Konto „{{ user_name }}“ und was dazu gespeichert war, ist gelöscht. Buchungen bleiben zehn Jahre, wie das Gesetz es verlangt.',
    },
    sie_DE: {
      subject: 'Ihr Konto bei {{ site_name }} ist gelöscht',
      heading: 'Ihr Konto ist gelöscht',
      body: 'Ihr Konto „{{ user_name }}“ und was dazu gespeichert war, ist gelöscht. Buchungen bleiben zehn Jahre, wie das Gesetz es verlangt.',
    },
  },
});
