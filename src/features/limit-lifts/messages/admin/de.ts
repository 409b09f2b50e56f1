export default {
  list: {
    title: 'Gelockerte Grenzen',
    noun_one: 'gelockerte Grenze',
    noun_other: 'gelockerte Grenzen',
  },
  field: {
    lifted: 'Grenze',
    network: 'Netz',
    starts_on: 'Erster Tag',
    ends_on: 'Letzter Tag',
    state: 'Status',
    reason: 'Grund',
    created_by: 'Angelegt von',
    created_at: 'Angelegt',
  },
  lifted: {
    requests: 'Spenden, Stimmen, Registrierungen und Links für neue Passwörter',
    codes: 'Falsche Spenden- und Abstimmungscodes',
    votes: 'Zurückgestellte Stimmen',
  },
  state: { planned: 'Geplant', active: 'Aktiv', ended: 'Beendet' },
  add: 'Grenze lockern',
  intro:
    'Solange eine Grenze gelockert ist, ist zehnmal so viel erlaubt. Für eine Veranstaltung, bei der viele Menschen einen Anschluss teilen, höchstens sieben Tage lang.',
  networkHint:
    'Die öffentliche IP-Adresse des Anschlusses am Veranstaltungsort. Leer: für alle; bei falschen Codes nicht möglich.',
  reasonHint: 'Zum Beispiel Veranstaltung und Ort. Nur intern sichtbar.',
  end: {
    action: 'Beenden',
    title_one: 'Diese Lockerung beenden?',
    title_other: '{{count}} Lockerungen beenden?',
    text: 'Danach gelten sofort wieder die üblichen Grenzen.',
    failed: 'Die Lockerungen konnten nicht beendet werden. Bitte erneut versuchen.',
    done_one: 'Eine Lockerung wurde beendet.',
    done_other: '{{count}} Lockerungen wurden beendet.',
  },
  /** Its writes and records in the audit log. */
  audit: {
    action: { limit_lift_create: 'Grenze gelockert', limit_lifts_end: 'Gelockerte Grenzen beendet' },
    kind: { limit_lift: 'Gelockerte Grenze', limit_lifts: 'Gelockerte Grenzen' },
  },
} as const;
