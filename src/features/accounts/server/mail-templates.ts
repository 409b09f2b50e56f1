import { defineMail } from '#platform/server/mail/template.ts';

/** The link that confirms the address of a new account (handbook §13). */
export const accountActivation = defineMail({
  key: 'account_activation',
  placeholders: { username: 'exact', activation_link: 'secret_link', valid_until: 'date' },
  required: ['activation_link'],
  action: 'activation_link',
  texts: {
    en_US: {
      subject: 'Activate your account at {{ site_name }}',
      heading: 'Please confirm your email address',
      body: 'Please open the link and confirm there to activate the account “{{ username }}”. The link is valid until {{ valid_until }}; after that, the account is closed until support reopens it.\n\nIf you did not sign up, please ignore this email.',
      action: 'Activate the account',
    },
    de: {
      subject: 'Konto bei {{ site_name }} aktivieren',
      heading: 'E-Mail-Adresse bestätigen',
      body: 'Bitte den Link öffnen und dort bestätigen: Dann ist das Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto gesperrt, bis der Support es wieder freischaltet.\n\nWer sich nicht registriert hat, kann diese E-Mail ignorieren.',
      action: 'Konto aktivieren',
    },
    du_DE: {
      subject: 'Aktiviere dein Konto bei {{ site_name }}',
      heading: 'Bestätige deine E-Mail-Adresse',
      body: 'Öffne bitte den Link und bestätige dort: Dann ist dein Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto gesperrt, bis der Support es wieder freischaltet.\n\nFalls du dich nicht registriert hast, ignoriere diese E-Mail bitte.',
    },
    sie_DE: {
      subject: 'Aktivieren Sie Ihr Konto bei {{ site_name }}',
      heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      body: 'Bitte öffnen Sie den Link und bestätigen Sie dort: Dann ist Ihr Konto „{{ username }}“ aktiviert. Der Link gilt bis {{ valid_until }}; danach ist das Konto gesperrt, bis der Support es wieder freischaltet.\n\nFalls Sie sich nicht registriert haben, ignorieren Sie diese E-Mail bitte.',
    },
  },
});

/** To the owner of an address that was entered again; the page does not reveal that there is an account. */
export const accountExists = defineMail({
  key: 'account_exists',
  placeholders: { username: 'exact', reset_page: 'link' },
  action: 'reset_page',
  texts: {
    en_US: {
      subject: 'You already have an account at {{ site_name }}',
      heading: 'There is an account with this address',
      body: 'Somebody, probably you, wanted to use this address for an account, but there already is one: “{{ username }}”. If you have forgotten the password, you can set a new one.\n\nIf this was not you, you need not do anything: nothing was changed.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Es gibt schon ein Konto bei {{ site_name }}',
      heading: 'Zu dieser Adresse gibt es ein Konto',
      body: 'Diese Adresse wurde für ein Konto eingegeben. Es gibt aber schon eines: „{{ username }}“. Ist das Passwort vergessen, lässt sich ein neues festlegen.\n\nWar es jemand anderes, ist nichts zu tun: Nichts wurde geändert.',
      action: 'Neues Passwort festlegen',
    },
    du_DE: {
      subject: 'Du hast schon ein Konto bei {{ site_name }}',
      body: 'Jemand, wahrscheinlich du, wollte diese Adresse für ein Konto verwenden. Du hast aber schon eines: „{{ username }}“. Wenn du das Passwort vergessen hast, lege ein neues fest.\n\nWarst du das nicht, musst du nichts tun: Nichts wurde geändert.',
    },
    sie_DE: {
      subject: 'Sie haben schon ein Konto bei {{ site_name }}',
      body: 'Jemand, wahrscheinlich Sie selbst, wollte diese Adresse für ein Konto verwenden. Sie haben aber schon eines: „{{ username }}“. Wenn Sie das Passwort vergessen haben, legen Sie ein neues fest.\n\nWaren Sie das nicht, müssen Sie nichts tun: Nichts wurde geändert.',
    },
  },
});

/** To a person invited by staff; the link opens the account (handbook §13, §15). */
export const userInvitation = defineMail({
  key: 'user_invitation',
  placeholders: { inviter_name: 'text', rights: 'list', invite_link: 'secret_link', valid_until: 'date' },
  required: ['invite_link', 'inviter_name'],
  action: 'invite_link',
  texts: {
    en_US: {
      subject: '{{ inviter_name }} invites you to {{ site_name }}',
      heading: 'An account for you',
      body: '{{ inviter_name }} invites you to {{ site_name }}. Use the link to choose a user name and a password. It can be used once, until {{ valid_until }}.\n\n{{ rights }}\n\nIf you do not want an account, please ignore this email.',
      action: 'Accept the invitation',
    },
    de: {
      subject: 'Einladung von {{ inviter_name }} zu {{ site_name }}',
      heading: 'Ein Konto wartet',
      body: '{{ inviter_name }} lädt zu {{ site_name }} ein. Über den Link lassen sich Benutzername und Passwort festlegen. Er gilt einmal, bis zum {{ valid_until }}.\n\n{{ rights }}\n\nWer kein Konto möchte, kann diese E-Mail ignorieren.',
      action: 'Einladung annehmen',
    },
    du_DE: {
      subject: '{{ inviter_name }} lädt dich zu {{ site_name }} ein',
      heading: 'Dein Konto wartet',
      body: '{{ inviter_name }} lädt dich zu {{ site_name }} ein. Über den Link wählst du einen Benutzernamen und ein Passwort. Er gilt einmal, bis zum {{ valid_until }}.\n\n{{ rights }}\n\nWenn du kein Konto möchtest, ignoriere diese E-Mail bitte.',
    },
    sie_DE: {
      subject: '{{ inviter_name }} lädt Sie zu {{ site_name }} ein',
      heading: 'Ihr Konto wartet',
      body: '{{ inviter_name }} lädt Sie zu {{ site_name }} ein. Über den Link wählen Sie einen Benutzernamen und ein Passwort. Er gilt einmal, bis zum {{ valid_until }}.\n\n{{ rights }}\n\nWenn Sie kein Konto möchten, ignorieren Sie diese E-Mail bitte.',
    },
  },
});

/** The link that sets a new password (handbook §13). */
export const passwordReset = defineMail({
  key: 'password_reset',
  placeholders: { username: 'exact', reset_link: 'secret_link' },
  required: ['reset_link'],
  action: 'reset_link',
  texts: {
    en_US: {
      subject: 'Set a new password at {{ site_name }}',
      heading: 'A new password',
      body: 'Use this link to set a new password for the account “{{ username }}”. It can be used once and is valid for 24 hours.\n\nIf you did not request it, please ignore this email: your password does not change.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Neues Passwort für {{ site_name }}',
      heading: 'Ein neues Passwort',
      body: 'Mit diesem Link lässt sich für das Konto „{{ username }}“ ein neues Passwort festlegen. Er gilt einmal und 24 Stunden lang.\n\nOhne eigene Anfrage ist nichts zu tun: Das Passwort bleibt unverändert.',
      action: 'Neues Passwort festlegen',
    },
    du_DE: {
      body: 'Mit diesem Link kannst du für dein Konto „{{ username }}“ ein neues Passwort festlegen. Er gilt einmal und 24 Stunden lang.\n\nFalls du nicht darum gebeten hast, ignoriere diese E-Mail bitte: Dein Passwort bleibt unverändert.',
    },
    sie_DE: {
      body: 'Mit diesem Link können Sie für Ihr Konto „{{ username }}“ ein neues Passwort festlegen. Er gilt einmal und 24 Stunden lang.\n\nFalls Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail bitte: Ihr Passwort bleibt unverändert.',
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
      body: 'This address was entered for an account at {{ site_name }}. Please confirm it within 24 hours.\n\nIf you did not request this, please ignore this email.',
      action: 'Confirm the address',
    },
    de: {
      subject: 'Neue E-Mail-Adresse für {{ site_name }} bestätigen',
      heading: 'Eine neue E-Mail-Adresse',
      body: 'Ein Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Sie muss dafür innerhalb von 24 Stunden bestätigt werden.\n\nOhne eigene Anfrage kann diese E-Mail ignoriert werden.',
      action: 'Adresse bestätigen',
    },
    du_DE: {
      body: 'Dein Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Bestätige sie bitte innerhalb von 24 Stunden.\n\nFalls du nicht darum gebeten hast, ignoriere diese E-Mail bitte.',
    },
    sie_DE: {
      body: 'Ihr Konto bei {{ site_name }} soll künftig diese Adresse verwenden. Bitte bestätigen Sie sie innerhalb von 24 Stunden.\n\nFalls Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail bitte.',
    },
  },
});

/** To the previous address, so that nobody loses an account unnoticed. */
export const emailChanged = defineMail({
  key: 'email_changed',
  placeholders: { username: 'exact' },
  texts: {
    en_US: {
      subject: 'Your email address at {{ site_name }} was changed',
      heading: 'The email address was changed',
      body: 'The account “{{ username }}” now uses another email address.\n\nIf this was not you, please write to {{ support_email }} immediately.',
    },
    de: {
      subject: 'E-Mail-Adresse bei {{ site_name }} geändert',
      heading: 'Die E-Mail-Adresse ist geändert',
      body: 'Das Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nWar das jemand anderes, bitte umgehend an {{ support_email }} schreiben.',
    },
    du_DE: {
      body: 'Dein Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nWarst du das nicht, schreibe bitte gleich an {{ support_email }}.',
    },
    sie_DE: {
      body: 'Ihr Konto „{{ username }}“ verwendet jetzt eine andere E-Mail-Adresse.\n\nWaren Sie das nicht, schreiben Sie bitte gleich an {{ support_email }}.',
    },
  },
});

/** To administrators: a user on whom others depend requests deletion (handbook §13, §15). */
export const accountDeletionRequested = defineMail({
  key: 'account_deletion_requested',
  placeholders: { user_name: 'text', user_type: 'text' },
  required: ['user_name', 'user_type'],
  texts: {
    en_US: {
      subject: '{{ user_name }} requests the deletion of the account',
      heading: 'Deletion of an account requested',
      body: '{{ user_name }} ({{ user_type }}) requests the deletion of the account. Please first clarify who takes over the organizations or companies that depend on it.',
      facts: { user_name: 'User name', user_type: 'Kind of user' },
    },
    de: {
      subject: '{{ user_name }} beantragt die Löschung des Kontos',
      heading: 'Ein Konto soll gelöscht werden',
      body: '{{ user_name }} ({{ user_type }}) beantragt die Löschung des Kontos. Bitte vorher klären, wer die davon abhängigen Organisationen oder Unternehmen übernimmt.',
      facts: { user_name: 'Benutzername', user_type: 'Art des Kontos' },
    },
  },
});

/** To the owner of an account whose password was changed or reset: it may have been somebody else. */
export const passwordChanged = defineMail({
  key: 'password_changed',
  placeholders: { username: 'exact', reset_page: 'link' },
  required: ['username'],
  action: 'reset_page',
  texts: {
    en_US: {
      subject: 'Your password at {{ site_name }} was changed',
      heading: 'The password was changed',
      body: 'The account “{{ username }}” has a new password. All other sessions have been ended.\n\nIf this was you, you need not do anything. Otherwise, please set a new password immediately and write to {{ support_email }}.',
      action: 'Set a new password',
    },
    de: {
      subject: 'Passwort bei {{ site_name }} geändert',
      heading: 'Das Passwort wurde geändert',
      body: 'Das Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen wurden beendet.\n\nWar die Änderung gewollt, ist nichts zu tun. Andernfalls bitte sofort ein neues Passwort festlegen und an {{ support_email }} schreiben.',
      action: 'Neues Passwort festlegen',
    },
    du_DE: {
      subject: 'Dein Passwort bei {{ site_name }} wurde geändert',
      heading: 'Dein Passwort wurde geändert',
      body: 'Dein Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen wurden beendet.\n\nWarst du das selbst, musst du nichts tun. Andernfalls lege bitte sofort ein neues Passwort fest und schreibe an {{ support_email }}.',
    },
    sie_DE: {
      subject: 'Ihr Passwort bei {{ site_name }} wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      body: 'Ihr Konto „{{ username }}“ hat ein neues Passwort. Alle anderen Sitzungen wurden beendet.\n\nWaren Sie das selbst, müssen Sie nichts tun. Andernfalls legen Sie bitte sofort ein neues Passwort fest und schreiben Sie an {{ support_email }}.',
    },
  },
});

/** The last mail to the owner of a deleted account (handbook §13). */
export const accountDeleted = defineMail({
  key: 'account_deleted',
  placeholders: { user_name: 'exact', user_type: 'text' },
  required: ['user_name'],
  texts: {
    en_US: {
      subject: 'Your account at {{ site_name }} has been deleted',
      heading: 'Your account has been deleted',
      body: 'The account “{{ user_name }}” and the data stored with it have been deleted. Bookings are retained for ten years, as the law requires.',
    },
    de: {
      subject: 'Konto bei {{ site_name }} gelöscht',
      heading: 'Das Konto ist gelöscht',
      body: 'Das Konto „{{ user_name }}“ und die dazu gespeicherten Daten sind gelöscht. Buchungen werden zehn Jahre aufbewahrt, wie es das Gesetz verlangt.',
    },
    du_DE: {
      subject: 'Dein Konto bei {{ site_name }} ist gelöscht',
      heading: 'Dein Konto ist gelöscht',
      body: 'Dein Konto „{{ user_name }}“ und die dazu gespeicherten Daten sind gelöscht. Buchungen werden zehn Jahre aufbewahrt, wie es das Gesetz verlangt.',
    },
    sie_DE: {
      subject: 'Ihr Konto bei {{ site_name }} ist gelöscht',
      heading: 'Ihr Konto ist gelöscht',
      body: 'Ihr Konto „{{ user_name }}“ und die dazu gespeicherten Daten sind gelöscht. Buchungen werden zehn Jahre aufbewahrt, wie es das Gesetz verlangt.',
    },
  },
});

/** To an account for which several mails wait that nightly jobs have left: one line for each (decision 495). */
export const digest = defineMail({
  key: 'digest',
  placeholders: { count: 'text', items: 'list' },
  required: ['count', 'items'],
  texts: {
    en_US: {
      subject: '{{ count }} messages from {{ site_name }}',
      heading: 'What is new',
      body: '{{ items }}',
    },
    de: {
      subject: '{{ count }} Mitteilungen von {{ site_name }}',
      heading: 'Was es Neues gibt',
      body: '{{ items }}',
    },
  },
});
