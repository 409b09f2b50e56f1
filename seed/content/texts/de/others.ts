import type { OtherTexts } from '../types.ts';

/** Everything in German but projects and organisations. */
export const others: OtherTexts = {
  captions: {
    kites: 'Scherenschnitt: Drachen, Ballons und Hügel',
    books: 'Scherenschnitt: Bücher und ferne Orte',
    trees: 'Scherenschnitt: Bäume und Hügel',
    paws: 'Scherenschnitt: Tiere am Waldrand',
    instruments: 'Scherenschnitt: Instrumente und Noten',
    balls: 'Scherenschnitt: Bälle auf einer Wiese',
    helmets: 'Scherenschnitt: Helme und ein einsatzbereites Löschfahrzeug',
    table: 'Scherenschnitt: ein gedeckter Tisch',
    water: 'Scherenschnitt: Boote auf den Wellen',
    house: 'Scherenschnitt: Fachwerkhäuser',
    hands: 'Scherenschnitt: Hände und Herzen',
    flowers: 'Scherenschnitt: Blumen und Herzen',
  },
  roles: {
    admin: 'Administration mit allen Rechten',
    funding: 'Personal: Förderreferat',
    bookkeeping: 'Personal: Buchhaltung',
    editor: 'Personal: Redaktion',
    trainee: 'Personal ohne Rechte',
    waldkindergarten: 'Organisation',
    tafelrunde: 'Organisation',
    wasserrettung: 'Organisation',
    fachwerk: 'Organisation',
    zirkus: 'Organisation: wartet auf die Prüfung',
    dachverband: 'Organisation: Projekte in jedem Status',
    singkreis: 'Organisation: füllt ihre Angaben noch aus',
    volksbank: 'Unternehmen: Budgets und Förderungen der Volksbank Heidetal',
    donor: 'Privatperson mit Spenden',
    paul: 'Privatperson',
    ingrid: 'Privatperson',
  },
  codeNotes: {
    'F GABE 2345': '10,00 EUR',
    'F DANK 2345': '25,00 EUR',
    'F ALTE 2345': 'abgelaufen',
    'F DANK 6789': 'gesperrt',
  },
  refunds: {
    refund: [
      'Versehentlich doppelt bezahlt.',
      'Per E-Mail um Rückzahlung gebeten.',
      'Falsches Projekt gewählt; die Spende folgt für das richtige.',
    ],
    partial_refund: ['Eine Null zu viel eingegeben.', 'Die Hälfte war für ein anderes Projekt gedacht.'],
  },
  singkreis: {
    description: 'Vierzig Stimmen zwischen 16 und 81 und ein Klavier, das älter ist als sie alle.',
    activity: 'Zwei Programme im Jahr und jeden Dezember Weihnachtslieder im Krankenhaus.',
  },
  filmclub: {
    description:
      'Dreißig Jahre lang Filme am Donnerstag im alten Straßenbahndepot; seit dem Frühjahr steht der Projektor still.',
    label: 'aufgelöst',
  },
  labels: ['Ansprechperson wechselt', 'Satzung angefordert', 'Jahresgespräch im Mai'],
  coFundings: {
    'doppelt-fuer-draussen': 'Doppelt für draußen',
    'zehner-fuer-kinder': 'Zehner für Kinder',
    'leinen-los': 'Leinen los',
    'langer-applaus': 'Langer Applaus',
    'gute-stube': 'Gute Stube',
  },
  campaigns: {
    'volksbank-heidetal': 'Heimatcodes für Mitglieder',
    'optik-saalfeld': 'Danke ans Team',
    'stadtwerke-neckarbogen': 'Frühlingsgruß',
    'wohnbau-elbaue': 'Jubiläumscodes',
  },
  codesLost: 'Karten auf dem Postweg verloren',
  campaignEnded: 'Das Unternehmen verteilt die Karten nicht weiter.',
  votings: {
    herzensprojekte: {
      name: 'Herzensprojekte des Jahres',
      description: 'Acht Projekte, ein Ziel: Die drei mit den meisten Stimmen bekommen einen Zuschuss.',
    },
    vereinssommer: {
      name: 'Vereinssommer',
      description: 'Welches Vorhaben hat diesen Sommer am meisten bewegt?',
    },
    lieblingsplaetze: {
      name: 'Lieblingsplätze',
      description: 'Welcher Ort braucht uns am meisten? Der Zwischenstand erscheint jede Woche.',
    },
    'verein-des-jahres': {
      name: 'Verein des Jahres',
      description: 'Wer macht das Jahr über am meisten für andere? Abgestimmt wird über die Organisationen.',
    },
    winterhilfe: { name: 'Winterhilfe', description: 'Wärme schenken: Die Abstimmung beginnt bald.' },
  },
  blocked: ['Verkauft Stimmen', '40 Stimmen in einer Minute', 'Gekaufte Stimmen, Hinweis vom 3. Mai'],
  budgets: { of: 'Förderbudget', youth: 'Jugend und Sport', later: 'Nächstes Förderjahr' },
  charges: { charged: 'Zustiftung des Vorstands', moved: 'Umschichtung für Jugendprojekte' },
  fundings: {
    resolved: 'Beschluss des Beirats',
    approved: 'Passt zum Förderziel',
    rejected: 'Außerhalb des Fördergebiets',
    cancelled: 'Doppelt angelegt',
    failed: 'Versuch zum Jahresende',
    undoneLater: 'Beschluss vom Montag',
    wrongProject: 'Falsches Projekt gewählt',
  },
  contacts: [
    {
      job: 'Beratung für Vereine und Initiativen',
      vita: '<p>Lena Brandt hat zehn Jahre lang selbst einen Verein geführt und weiß, woran Anträge scheitern: meist an dem, was niemand gefragt hat. Sie begleitet Projekte von der ersten Idee bis zum Verwendungsnachweis und kommt gern auch auf die Baustelle.</p>',
    },
    {
      job: 'Förderung von Umwelt und Nachbarschaft',
      vita: '<p>Jonas Adler ist Landschaftsplaner. Er prüft Kostenpläne, findet Mitförderer und antwortet am selben Tag.</p>',
    },
  ],
  contactHours: 'Montag bis Donnerstag, 9 bis 16 Uhr',
  scope: {
    name: 'Nachbarschaftsfonds',
    description:
      '<p>Der Fonds fördert, was Nachbarn zusammenbringt: Gärten, Werkstätten, Feste und Orte zum Bleiben.</p>',
  },
  documents: [
    [
      'Richtlinie Nachbarschaftsfonds.pdf',
      'Nachbarschaftsfonds',
      'Was der Fonds bezahlt und wie abgerechnet wird.',
    ],
    ['Verwendungsnachweis.pdf', 'Verwendungsnachweis', 'Was nach dem letzten Einkauf eingereicht wird.'],
    ['Zeitplan.pdf', 'Zeitplan', 'Planung, Einkauf, Aufbau, Eröffnung.'],
  ],
  howItWorks: {
    title: 'So läuft es ab',
    html: `<div class="before"><p>In drei Schritten von der Idee zum Eröffnungstag.</p></div>
<div class="after"><h3>So wird Ihre Spende verwendet</h3><ol><li>Wir bestellen, sobald ein Bedarf vollständig ist.</li><li>An zwei Wochenenden bauen Ehrenamtliche; alle sind willkommen.</li><li>Hier steht, was daraus geworden ist, mit Bildern und Belegen.</li></ol></div>`,
  },
  takePart: {
    title: 'Mitmachen',
    html: '<p>Jeden ersten Samstag im Monat ist Arbeitstag. Werkzeug ist da, Kuchen auch.</p>',
  },
  fields: [
    ['Auf einen Blick', '', []],
    ['Für wen das Vorhaben da ist', 'In wenigen Worten, z. B. „Familien im Viertel“.', []],
    ['Menschen, die wir erreichen', 'Eine Schätzung für das erste Jahr.', []],
    ['Eigenanteil', 'Was die Organisation selbst einbringt.', []],
    ['Geplanter Beginn', '', []],
    ['Ziele', '', ['Bildung', 'Begegnung', 'Gesundheit', 'Klimaschutz', 'Teilhabe']],
    ['Barrierefrei zugänglich', '', []],
    ['Was danach kommt', 'Wie es nach dem Ende der Förderung weitergeht.', []],
    ['Zeitplan', '', []],
    ['Weg zu uns', 'Nur für unsere Statistik.', ['Empfehlung', 'Presse', 'Newsletter']],
  ],
  groups: [
    'Familien im Viertel',
    'Jugendliche von 12 bis 18',
    'Ältere Menschen',
    'Alle, die mitmachen möchten',
  ],
  next: [
    'Nach dem Aufbau übernimmt ein Kreis von Ehrenamtlichen die Pflege.\n\nEinmal im Jahr berichten wir, was daraus geworden ist.',
    'Die laufenden Kosten trägt der Verein aus Beiträgen.',
  ],
  applicationTypes: {
    vereinsfoerderung: {
      name: 'Vereinsförderung',
      description: 'Für Vorhaben von Vereinen und Stiftungen, bis zu einem Jahr lang.',
    },
    kleinprojekte: {
      name: 'Kleinprojekte',
      description: 'Bis 2.500 Euro und 90 Tage, ohne Bilder: für alles, was schnell gehen soll.',
    },
    zweckertraege: { name: 'Zweckerträge', description: 'Aus den Erträgen des Gewinnsparens.' },
    sommerprogramm: { name: 'Sommerprogramm', description: 'Ferienangebote für Kinder und Jugendliche.' },
  },
  holidays: {
    name: 'Ferien',
    description: 'In welchen Ferien das Angebot stattfindet.',
    options: ['Ostern', 'Sommer', 'Herbst'],
  },
  services: {
    statistics: {
      name: 'Besucherzahlen',
      description: 'Zählt, welche Seiten besucht werden. Beispiel Statistik GmbH, Deutschland.',
    },
    campaign: {
      name: 'Erfolg einer Anzeige',
      description:
        'Meldet einem Werbenetz, dass eine Anzeige zu einem Projekt geführt hat. Beispiel Netz AG, Schweiz.',
    },
  },
  searches: [
    'garten',
    'spielplatz',
    'feuerwehr',
    'köln',
    'musik',
    'bücher',
    'tierheim',
    'kultur',
    'förderverein',
    'schwimmbad',
    'repair café',
    'hospiz',
  ],
};
