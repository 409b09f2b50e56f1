import { defineMail } from '#platform/server/mail/template.ts';

/** To the address of a donation that staff have corrected; without the new address (decision 640). */
export const donorAddressCorrected = defineMail({
  key: 'donor_address_corrected',
  placeholders: { project_title: 'text', reference: 'text' },
  required: ['reference'],
  texts: {
    en_US: {
      subject: 'Emails about a donation no longer come to this address',
      heading: 'The email address of a donation was corrected',
      body: 'This address was entered for donation {{ reference }} to “{{ project_title }}”. Our staff have replaced it by another one, and emails about the donation no longer come here.\n\nIf you have not donated, you need not do anything: somebody mistyped their address. If it is your donation and you have not asked for this, please write to {{ support_email }} immediately.',
    },
    de: {
      subject: 'E-Mails zu einer Spende kommen nicht mehr an diese Adresse',
      heading: 'Die E-Mail-Adresse einer Spende wurde berichtigt',
      body: 'Diese Adresse war bei der Spende {{ reference }} für „{{ project_title }}“ angegeben. Die Verwaltung hat sie durch eine andere ersetzt; E-Mails zu dieser Spende kommen nicht mehr hierher.\n\nWurde von hier aus nicht gespendet, ist nichts weiter zu tun: Jemand hatte sich vertippt. Ist es die eigene Spende und war die Änderung nicht gewünscht, bitte umgehend an {{ support_email }} schreiben.',
    },
    du_DE: {
      body: 'Diese Adresse war bei der Spende {{ reference }} für „{{ project_title }}“ angegeben. Die Verwaltung hat sie durch eine andere ersetzt; E-Mails zu dieser Spende kommen nicht mehr hierher.\n\nHast du nicht gespendet, musst du nichts weiter tun: Jemand hatte sich vertippt. Ist es deine Spende und hast du nicht darum gebeten, schreibe bitte gleich an {{ support_email }}.',
    },
    sie_DE: {
      body: 'Diese Adresse war bei der Spende {{ reference }} für „{{ project_title }}“ angegeben. Die Verwaltung hat sie durch eine andere ersetzt; E-Mails zu dieser Spende kommen nicht mehr hierher.\n\nHaben Sie nicht gespendet, müssen Sie nichts weiter tun: Jemand hatte sich vertippt. Ist es Ihre Spende und haben Sie nicht darum gebeten, schreiben Sie bitte gleich an {{ support_email }}.',
    },
  },
});
