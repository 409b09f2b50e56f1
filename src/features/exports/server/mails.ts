import { defineMail } from '#platform/server/mail/template.ts';

/** Sent when the file of an export is ready (handbook §16). */
export const exportReady = defineMail({
  key: 'export_ready',
  placeholders: { list: 'text', rows: 'text', expires: 'date', exports_url: 'link' },
  required: ['list'],
  action: 'exports_url',
  texts: {
    en_US: {
      subject: 'Your export is ready: {{ list }}',
      heading: 'Your export is ready',
      body: 'The list {{ list }} with {{ rows }} rows can be downloaded until {{ expires }}. Only your account can open it.',
      action: 'To the export',
    },
    de: {
      subject: 'Der Export ist fertig: {{ list }}',
      heading: 'Der Export ist fertig',
      body: 'Die Liste {{ list }} mit {{ rows }} Zeilen lässt sich bis {{ expires }} herunterladen. Nur das Konto, das sie angefordert hat, kann sie öffnen.',
      action: 'Zum Export',
    },
    du_DE: {
      subject: 'Dein Export ist fertig: {{ list }}',
      heading: 'Dein Export ist fertig',
      body: 'Du kannst die Liste {{ list }} mit {{ rows }} Zeilen bis {{ expires }} herunterladen. Nur dein Konto kann sie öffnen.',
    },
    sie_DE: {
      subject: 'Ihr Export ist fertig: {{ list }}',
      heading: 'Ihr Export ist fertig',
      body: 'Sie können die Liste {{ list }} mit {{ rows }} Zeilen bis {{ expires }} herunterladen. Nur Ihr Konto kann sie öffnen.',
    },
  },
});

/** Sent when the file of an export could not be made (handbook §16). */
export const exportFailed = defineMail({
  key: 'export_failed',
  placeholders: { list: 'text', exports_url: 'link' },
  required: ['list'],
  action: 'exports_url',
  texts: {
    en_US: {
      subject: 'Your export failed: {{ list }}',
      heading: 'Your export failed',
      body: 'The file of the list {{ list }} could not be made. Please request it again; if it fails once more, contact {{ support_email }}.',
      action: 'To the exports',
    },
    de: {
      subject: 'Der Export ist fehlgeschlagen: {{ list }}',
      heading: 'Der Export ist fehlgeschlagen',
      body: 'Die Datei der Liste {{ list }} konnte nicht erstellt werden. Sie lässt sich erneut anfordern; bei einem weiteren Fehler hilft {{ support_email }}.',
      action: 'Zu den Exporten',
    },
    du_DE: {
      subject: 'Dein Export ist fehlgeschlagen: {{ list }}',
      body: 'Die Datei der Liste {{ list }} konnte nicht erstellt werden. Fordere sie bitte erneut an; bei einem weiteren Fehler hilft {{ support_email }}.',
    },
    sie_DE: {
      subject: 'Ihr Export ist fehlgeschlagen: {{ list }}',
      body: 'Die Datei der Liste {{ list }} konnte nicht erstellt werden. Bitte fordern Sie sie erneut an; bei einem weiteren Fehler hilft {{ support_email }}.',
    },
  },
});
