export default {
  area: {
    title: 'Abstimmen',
    byEmail: 'Per E-Mail',
    byCode: 'Mit Code',
    loading: 'Das Formular wird geladen',
    noScript: 'Zum Abstimmen wird JavaScript gebraucht.',
    email: 'E-Mail-Adresse',
    emailHint: 'An diese Adresse geht ein Link; die Stimme zählt, sobald er geöffnet ist.',
    emailHintDay: 'Eine Stimme pro Person und Tag.',
    emailHintVoting: 'Eine Stimme pro Person.',
    code: 'Stimmcode',
    codeHint: 'Jeder Code gilt einmal. Alle seine Stimmen gehen an dieses Projekt.',
    codeHintPromoter: 'Jeder Code gilt einmal. Alle seine Stimmen gehen an diese Organisation.',
    addCode: 'Weiteren Code hinzufügen',
    addCodeFirst: 'Bitte einen Code aus mindestens vier Buchstaben oder Ziffern eingeben',
    codeStored: 'Der Code {{code}} wurde hinzugefügt.',
    codeRemoved: 'Der Code {{code}} wurde entfernt.',
    codeKnown: 'Dieser Code steht schon in der Liste.',
    storedCodes_one: '{{count}} Code wird eingelöst',
    storedCodes_other: '{{count}} Codes werden eingelöst',
    removeCode: 'Code {{code}} entfernen',
    submit: 'Abstimmen',
    saving: 'Stimme wird abgegeben…',
    failed: 'Die Stimme wurde nicht angenommen',
    network: 'Die Verbindung ist abgebrochen. Bitte erneut versuchen.',
  },
  consent: {
    label:
      'Ich möchte Neuigkeiten zu den Projekten und zur Plattform per E-Mail bekommen. Diese Einwilligung kann ich jederzeit widerrufen.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Robotern wird die Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    allowRecaptcha: 'reCAPTCHA erlauben',
    recaptchaNeeded: 'Ohne diese Prüfung kann hier keine Stimme angenommen werden.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu finden, kann der Browser ein Merkmal dieses Geräts übermitteln. Abstimmen geht auch ohne.',
    allowFingerprint: 'Merkmal erlauben',
    allowed: 'Erlaubt. In den Cookie-Einstellungen lässt sich das ändern.',
    privacy: 'Datenschutzerklärung',
  },
  verify: {
    title: 'Bitte die Stimme bestätigen',
    text: 'Eine Mail an {{email}} ist unterwegs. Die Stimme zählt, sobald der Link darin geöffnet ist. Er gilt 24 Stunden.',
    unsent:
      'Hier ist kein Mailserver eingerichtet: Die Mail an {{email}} ist nicht verschickt worden. Die Stimme zählt, sobald der Link darin geöffnet ist.',
    spam: 'Nichts angekommen? Vielleicht liegt die Mail im Spam-Ordner.',
  },
  success: {
    title: 'Abgestimmt!',
    text: 'Danke für die Stimme!',
    votes_one: '{{count}} Stimme wurde gezählt.',
    votes_other: '{{count}} Stimmen wurden gezählt.',
    checked: 'Die Stimme ist angekommen und wird geprüft.',
    close: 'Zurück zum Projekt',
    closePromoter: 'Zurück zur Organisation',
  },
} as const;
