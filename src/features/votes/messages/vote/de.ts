export default {
  area: {
    title: 'Abstimmen',
    byEmail: 'Per E-Mail',
    byCode: 'Mit Code',
    loading: 'Wird geladen …',
    noScript: 'Zum Abstimmen ist JavaScript nötig.',
    email: 'E-Mail-Adresse',
    emailHint: 'An diese Adresse geht ein Link; die Stimme zählt, sobald sie dort bestätigt ist.',
    emailHintDay: 'Eine Stimme pro Person und Tag.',
    emailHintVoting: 'Eine Stimme pro Person.',
    code: 'Abstimmungscode',
    codeHint: 'Jeder Code gilt einmal. Alle seine Stimmen gehen an dieses Projekt.',
    codeHintPromoter: 'Jeder Code gilt einmal. Alle seine Stimmen gehen an diese Organisation.',
    codeFormat: 'Buchstaben und Ziffern; Großschreibung, Leerzeichen und Striche spielen keine Rolle.',
    addCode: 'Weiteren Code hinzufügen',
    addCodeFirst: 'Bitte einen Code aus mindestens vier Buchstaben oder Ziffern eingeben',
    codeStored: 'Der Code {{code}} wurde hinzugefügt.',
    codesStored_one: '{{count}} Code wurde hinzugefügt.',
    codesStored_other: '{{count}} Codes wurden hinzugefügt.',
    codeRemoved: 'Der Code {{code}} wurde entfernt.',
    codeKnown_one: 'Dieser Code steht schon in der Liste.',
    codeKnown_other: 'Diese Codes stehen schon in der Liste.',
    codesLeft_one:
      'Höchstens {{max}} Codes gehen auf einmal: {{count}} Code ist nicht in der Liste. Er lässt sich nach dem Abstimmen einfügen.',
    codesLeft_other:
      'Höchstens {{max}} Codes gehen auf einmal: {{count}} Codes sind nicht in der Liste. Sie lassen sich nach dem Abstimmen einfügen.',
    codeOnTwoLines:
      'Als zwei Codes gelesen. Ist es ein Code auf zwei Zeilen, beide entfernen und ihn in einer Zeile eingeben.',
    storedCodes_one: '{{count}} Code wird verwendet',
    storedCodes_other: '{{count}} Codes werden verwendet',
    removeCode: 'Code {{code}} entfernen',
    submit: 'Abstimmen',
    saving: 'Stimme wird abgegeben…',
    givingWaits: 'Solange abgestimmt wird, nimmt dieses Projekt keine Spenden an.',
    givingWaitsPromoter: 'Solange abgestimmt wird, nimmt diese Organisation keine Spenden an.',
    off: 'Zurzeit kann hier nicht abgestimmt werden.',
    failed: 'Die Stimme wurde nicht angenommen',
    network: 'Die Verbindung ist abgebrochen. Bitte erneut versuchen.',
  },
  consent: {
    label:
      'Ich möchte Neuigkeiten zu den Projekten und zur Plattform per E-Mail bekommen. Diese Einwilligung kann ich jederzeit widerrufen.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Bots wird die Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    allowRecaptcha: 'reCAPTCHA erlauben',
    recaptchaNeeded: 'Ohne diese Prüfung kann hier keine Stimme angenommen werden.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu erkennen, kann der Browser eine Kennung dieses Geräts übermitteln. Abstimmen ist auch ohne möglich.',
    allowFingerprint: 'Gerätekennung erlauben',
    allowed: 'Erlaubt. In den Cookie-Einstellungen lässt sich das ändern.',
    privacy: 'Datenschutzerklärung',
  },
  verify: {
    title: 'Bitte die Stimme bestätigen',
    text: 'Eine E-Mail an {{email}} ist unterwegs. Die Stimme zählt, sobald sie über den Link darin bestätigt ist. Er gilt 24 Stunden.',
    unsent:
      'Es ist kein Mailserver eingerichtet: Die E-Mail an {{email}} wurde nicht verschickt. Die Stimme zählt, sobald sie über den Link darin bestätigt ist.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>. Die Stimme zählt, sobald sie über den Link darin bestätigt ist.',
    spam: 'Keine E-Mail angekommen? Vielleicht liegt sie im Spam-Ordner.',
  },
  setAside: {
    title: 'Die Stimme wird geprüft',
    text: 'Die Stimme ist angekommen, zählt aber noch nicht: Der Betreiber sieht sie vorher an, zum Beispiel weil viele Stimmen von einem Anschluss oder zur selben Zeit kamen.',
    next: 'Eine weitere Stimme ist nicht nötig. Wird sie angenommen, zählt sie ab dann.',
  },
  success: {
    title: 'Abgestimmt!',
    text: 'Danke für die Stimme!',
    votes_one: '{{count}} Stimme wurde gezählt.',
    votes_other: '{{count}} Stimmen wurden gezählt.',
    close: 'Zurück zum Projekt',
    closePromoter: 'Zurück zur Organisation',
  },
} as const;
