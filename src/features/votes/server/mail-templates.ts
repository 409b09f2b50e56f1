import { defineMail } from '#platform/server/mail/template.ts';

const verificationPlaceholders = {
  verify_link: 'secret_link',
  block_link: 'secret_link',
  recipient_title: 'text',
  voting_title: 'text',
} as const;

const verification = {
  en_US: {
    subject: 'Please confirm your vote for {{ recipient_title }}',
    heading: 'Confirm, and your vote counts',
    body: 'Somebody has voted for “{{ recipient_title }}” in the voting “{{ voting_title }}” with this address. The vote counts once it is confirmed on the page of the link, which is valid for 24 hours.',
    closing:
      'If it was not you, you need not do anything: without a confirmation, no vote is counted. Here you can block your address for votings: {{ block_link }}',
    action: 'Confirm vote',
  },
  de: {
    subject: 'Stimme für {{ recipient_title }} bestätigen',
    heading: 'Bestätigen, und die Stimme zählt',
    body: 'Mit dieser Adresse wurde in der Abstimmung „{{ voting_title }}“ für „{{ recipient_title }}“ abgestimmt. Die Stimme zählt, sobald sie auf der Seite des Links bestätigt ist; er gilt 24 Stunden.',
    closing:
      'War es jemand anderes, ist nichts weiter zu tun: Ohne Bestätigung gibt es keine Stimme. Hier lässt sich die Adresse für Abstimmungen sperren: {{ block_link }}',
    action: 'Stimme bestätigen',
  },
  du_DE: {
    subject: 'Bestätige deine Stimme für {{ recipient_title }}',
    heading: 'Bestätigen, und deine Stimme zählt',
    body: 'Mit deiner Adresse wurde in der Abstimmung „{{ voting_title }}“ für „{{ recipient_title }}“ abgestimmt. Deine Stimme zählt, sobald du sie auf der Seite des Links bestätigst; er gilt 24 Stunden.',
    closing:
      'Warst du das nicht, musst du nichts tun: Ohne Bestätigung gibt es keine Stimme. Hier kannst du deine Adresse für Abstimmungen sperren: {{ block_link }}',
  },
  sie_DE: {
    subject: 'Bestätigen Sie Ihre Stimme für {{ recipient_title }}',
    heading: 'Bestätigen, und Ihre Stimme zählt',
    body: 'Mit Ihrer Adresse wurde in der Abstimmung „{{ voting_title }}“ für „{{ recipient_title }}“ abgestimmt. Ihre Stimme zählt, sobald Sie sie auf der Seite des Links bestätigen; er gilt 24 Stunden.',
    closing:
      'Waren Sie das nicht, müssen Sie nichts tun: Ohne Bestätigung gibt es keine Stimme. Hier können Sie Ihre Adresse für Abstimmungen sperren: {{ block_link }}',
  },
} as const;

/** To e-mail voters (handbook §13): the vote counts once it is confirmed on the page of the link. */
export const voteVerification = defineMail({
  key: 'vote_verification',
  placeholders: verificationPlaceholders,
  required: ['verify_link', 'recipient_title', 'block_link'],
  action: 'verify_link',
  texts: verification,
});

/** Added to the mail of a vote if its confirmation also confirms a consent (handbook §18). */
const consentNotes = {
  en_US:
    'With this vote, somebody also agreed that {{ site_name }} may send news to this address. Confirming the vote confirms this consent. It can be withdrawn at any time, even before that: {{ consent_link }}',
  de: 'Mit der Stimme wurde auch eingewilligt, dass {{ site_name }} Neuigkeiten an diese Adresse schickt. Mit der Stimme wird auch das bestätigt. Es lässt sich jederzeit widerrufen, auch schon vorher: {{ consent_link }}',
  du_DE:
    'Mit deiner Stimme hast du auch eingewilligt, dass {{ site_name }} dir Neuigkeiten schickt. Mit der Stimme bestätigst du auch das. Du kannst es jederzeit widerrufen, auch schon vorher: {{ consent_link }}',
  sie_DE:
    'Mit Ihrer Stimme haben Sie auch eingewilligt, dass {{ site_name }} Ihnen Neuigkeiten schickt. Mit der Stimme bestätigen Sie auch das. Sie können es jederzeit widerrufen, auch schon vorher: {{ consent_link }}',
} as const;

const withNote = <T extends { readonly body: string }>(text: T, note: string) => ({
  ...text,
  body: `${text.body}\n\n${note}`,
});

/** The verification mail to voters who have also agreed to receive mails. */
export const voteVerificationWithConsent = defineMail({
  key: 'vote_verification_consent',
  placeholders: { ...verificationPlaceholders, consent_link: 'secret_link' },
  required: ['verify_link', 'recipient_title', 'block_link', 'consent_link'],
  action: 'verify_link',
  texts: {
    en_US: withNote(verification.en_US, consentNotes.en_US),
    de: withNote(verification.de, consentNotes.de),
    du_DE: withNote(verification.du_DE, consentNotes.du_DE),
    sie_DE: withNote(verification.sie_DE, consentNotes.sie_DE),
  },
});

const decisionPlaceholders = { recipient_title: 'text', voting_title: 'text', link: 'link' } as const;
const recipientAction = { en_US: 'Open the page', de: 'Seite öffnen' };

/** To voters whose vote was set aside: staff have decided that it counts (decision 650). */
export const voteCounted = defineMail({
  key: 'vote_counted',
  placeholders: decisionPlaceholders,
  required: ['recipient_title'],
  action: 'link',
  texts: {
    en_US: {
      subject: 'Your vote for {{ recipient_title }} counts',
      heading: 'The vote counts',
      body: 'Your vote for “{{ recipient_title }}” in the voting “{{ voting_title }}” was set aside for a review. It has been reviewed, and it counts.',
      action: recipientAction.en_US,
    },
    de: {
      subject: 'Die Stimme für {{ recipient_title }} zählt',
      heading: 'Die Stimme zählt',
      body: 'Die Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt.',
      action: recipientAction.de,
    },
    du_DE: {
      subject: 'Deine Stimme für {{ recipient_title }} zählt',
      heading: 'Deine Stimme zählt',
      body: 'Deine Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt.',
    },
    sie_DE: {
      subject: 'Ihre Stimme für {{ recipient_title }} zählt',
      heading: 'Ihre Stimme zählt',
      body: 'Ihre Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt.',
    },
  },
});

/** To the same voters if it does not count. The reason of staff is not for them: it may name what was suspected. */
export const voteRejected = defineMail({
  key: 'vote_rejected',
  placeholders: decisionPlaceholders,
  required: ['recipient_title'],
  action: 'link',
  texts: {
    en_US: {
      subject: 'Your vote for {{ recipient_title }} does not count',
      heading: 'The vote does not count',
      body: 'Your vote for “{{ recipient_title }}” in the voting “{{ voting_title }}” was set aside for a review. It has been reviewed, and it does not count.\n\nIf you think that this is a mistake, please write to {{ support_email }}.',
      action: recipientAction.en_US,
    },
    de: {
      subject: 'Die Stimme für {{ recipient_title }} zählt nicht',
      heading: 'Die Stimme zählt nicht',
      body: 'Die Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt nicht.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
      action: recipientAction.de,
    },
    du_DE: {
      subject: 'Deine Stimme für {{ recipient_title }} zählt nicht',
      heading: 'Deine Stimme zählt nicht',
      body: 'Deine Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt nicht.\n\nHältst du das für einen Irrtum, schreibe bitte an {{ support_email }}.',
    },
    sie_DE: {
      subject: 'Ihre Stimme für {{ recipient_title }} zählt nicht',
      heading: 'Ihre Stimme zählt nicht',
      body: 'Ihre Stimme für „{{ recipient_title }}“ in der Abstimmung „{{ voting_title }}“ war zur Prüfung zurückgestellt. Sie ist geprüft und zählt nicht.\n\nHalten Sie das für einen Irrtum, schreiben Sie bitte an {{ support_email }}.',
    },
  },
});

/** To people who agreed to receive mails with a vote that needed no verification (handbook §13). */
export const subscriberConfirm = defineMail({
  key: 'subscriber_confirm',
  placeholders: { confirm_link: 'secret_link', unsubscribe_link: 'secret_link' },
  required: ['confirm_link'],
  action: 'confirm_link',
  texts: {
    en_US: {
      subject: 'Please confirm that {{ site_name }} may write to you',
      heading: 'May we write to you?',
      body: 'Somebody agreed to receive emails from {{ site_name }} at this address. The consent applies once you confirm it; the link is valid for 24 hours.',
      closing: 'If it was not you, or if you have changed your mind: {{ unsubscribe_link }}',
      action: 'Confirm',
    },
    de: {
      subject: 'Einwilligung in E-Mails von {{ site_name }} bestätigen',
      heading: 'Einwilligung bestätigen',
      body: 'Mit dieser Adresse wurde in E-Mails von {{ site_name }} eingewilligt. Sie gilt erst mit der Bestätigung; der Link gilt 24 Stunden.',
      closing: 'War es jemand anderes, oder soll die Einwilligung nicht mehr gelten: {{ unsubscribe_link }}',
      action: 'Bestätigen',
    },
    du_DE: {
      subject: 'Dürfen wir dir schreiben? Bitte bestätige es',
      heading: 'Dürfen wir dir schreiben?',
      body: 'Mit deiner Adresse wurde in E-Mails von {{ site_name }} eingewilligt. Das gilt erst, wenn du es bestätigst; der Link gilt 24 Stunden.',
      closing: 'Warst du das nicht, oder hast du es dir anders überlegt: {{ unsubscribe_link }}',
    },
    sie_DE: {
      subject: 'Dürfen wir Ihnen schreiben? Bitte bestätigen Sie es',
      heading: 'Dürfen wir Ihnen schreiben?',
      body: 'Mit Ihrer Adresse wurde in E-Mails von {{ site_name }} eingewilligt. Das gilt erst, wenn Sie es bestätigen; der Link gilt 24 Stunden.',
      closing: 'Waren Sie das nicht, oder haben Sie es sich anders überlegt: {{ unsubscribe_link }}',
    },
  },
});
