import type { OtherTexts } from '../types.ts';

/** Everything in German but projects and organizations. */
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
    nachbarschaftspreis: {
      name: 'Nachbarschaftspreis',
      description:
        'Vier Organisationen, die Nachbarn zusammenbringen. Die ersten beiden erhalten eine Förderung.',
    },
    ehrenamtspreis: {
      name: 'Ehrenamtspreis',
      description: 'Welche Organisation unterstützt ihre Ehrenamtlichen am besten?',
    },
    winterhilfe: { name: 'Winterhilfe', description: 'Wärme schenken: Die Abstimmung beginnt bald.' },
  },
  cards: { batch: 'Karten beim Sommerfest', lost: 'Die Karten sind beim Fest verloren gegangen' },
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
  fieldView: 'Wen die Projekte erreichen',
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
  office: {
    views: [
      'Zu prüfen, älteste zuerst',
      'Organisationen zu prüfen',
      'Zurückgehalten: Nachweis fehlt',
      'Große Spenden',
      'Nicht versandt',
    ],
    notes: [
      'Mit der Vorsitzenden telefoniert: Der neue Freistellungsbescheid kommt bis Monatsende. @{bookkeeping}, bitte so lange nicht mahnen.',
      '@{funding}: Ist notiert. Die letzte Auszahlung ging noch auf das bisherige Konto, das ist so in Ordnung.',
      'Die Fotos auf der Projektseite sind freigegeben, die Einwilligungen liegen vor.',
      'Das Budget für das nächste Jahr wird im Januar aufgestockt. @{bookkeeping}, die Zusage liegt schriftlich vor.',
    ],
    added: [
      'Nachtrag: Ein Betrieb aus dem Ort gibt einen Teil kostenlos dazu, damit reicht das Geld für etwas mehr als geplant.',
      'Nachtrag: Der Beginn verschiebt sich um zwei Wochen, weil die Vorbereitung länger dauert als geplant.',
      'Nachtrag: Eine Schulklasse aus der Nachbarschaft macht mit.',
    ],
    lifts: [
      'Vereinsmesse in der Stadthalle: Besucher stimmen über das WLAN der Halle ab.',
      'Spendenlauf der Grundschule; gespendet wird am Stand über einen Anschluss.',
      'Weltspartag: Spendencodes werden am Schaltergerät der Filiale am Markt eingelöst.',
    ],
  },
  reasons: [
    ['Kosten genauer', 'Bitte die Kosten je Bedarf aufschlüsseln, möglichst mit einem Angebot.'],
    ['Beschreibung zu kurz', 'Bitte beschreiben, wer mitmacht, was geschieht und was danach bleibt.'],
    ['Nicht gemeinnützig', 'Das Vorhaben dient nach unserer Prüfung keinem gemeinnützigen Zweck.'],
  ],
  tasks: {
    templates: [
      [
        'Neuen Bescheid anfordern',
        'Der Bescheid läuft bald ab. Bei der Ansprechperson den aktuellen anfordern und nach dem Hochladen prüfen.',
      ],
      ['Fotos prüfen', 'Sind die Rechte bestätigt? Liegen Einwilligungen aller erkennbaren Personen vor?'],
      ['Zwischenbericht anfragen', 'Zwei, drei Sätze und ein Foto für die Projektseite.'],
      [
        'Bankverbindung telefonisch bestätigen',
        'Nummer aus unseren Unterlagen verwenden, nicht die aus der E-Mail.',
      ],
    ],
    tasks: [
      ['Fotos vor der Veröffentlichung prüfen', 'Zwei Personen sind erkennbar; Einwilligungen anfragen.'],
      ['Rechnung klären', 'Die Rechnung zum zweiten Bedarf ist auf eine Privatperson ausgestellt.'],
      [
        'Neue Bankverbindung telefonisch bestätigen',
        'Kassenwart unter der Nummer aus unseren Unterlagen anrufen.',
      ],
      ['Zwischenbericht anfragen', 'Zwei, drei Sätze und ein Foto für die Projektseite.'],
      [
        'Zur Abstimmung im Frühjahr einladen',
        'Der Verein möchte wissen, wann die nächste Abstimmung beginnt.',
      ],
      [
        'Kostenvoranschlag mit dem Budget vergleichen',
        'Der größte Bedarf wirkt zu niedrig; ein zweites Angebot anfordern.',
      ],
      ['Wegen des fehlenden Bedarfs anrufen', 'Im ersten Entwurf stand noch ein Posten für den Transport.'],
      ['Zum Jubiläum gratulieren', ''],
    ],
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
  news: [
    [
      'Die ersten Sparren stehen',
      'Am Samstag haben elf Eltern und ein Zimmermann die ersten sechs Sparren gesetzt. Die Kinder hatten jeden einzelnen geschliffen und ihre Namen dort aufgemalt, wo sie später niemand sieht. Die Ziegel kommen in zwei Wochen.',
    ],
    [
      'Das Holz ist da',
      'Lärche aus dem Nachbartal, vier Meter lang und von Hand den Weg hinaufgetragen, weil der Lastwagen nicht zwischen den Buchen hindurchpasst. Jetzt trocknet es unter einer Plane.',
    ],
    [
      'Die Baugenehmigung liegt vor',
      'Der Kreis hat zugestimmt: Das Dach darf dort stehen, wo der alte Unterstand war, und kein Baum muss weichen. Das Holz ist seit heute bestellt.',
    ],
    [
      'Warum die Werkstatt ein Dach braucht',
      'Im letzten Winter blieb die Werkstatt an vierzig Tagen wegen Regen geschlossen. Wir haben die Tage gezählt und dann ausgerechnet, was ein Dach kostet. Danke an alle, die beim Bauen helfen.',
    ],
    [
      'Sechzig Paar Stiefel',
      'Die Stiefel sind da, in allen Größen von 22 bis 35. Die alten bekommt die Waldgruppe im Nachbarort.',
    ],
    ['Wie es weitergeht', 'Für die Regenhosen sammeln wir noch. Eine Liste der Größen folgt.'],
  ],
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
  trail: {
    rear: 'Hinterhaus, 2. Stock',
    called: 'Anruf: Ein Brief an diese Adresse kam zurück.',
    task: ['Jahresbericht anfordern', 'Der Vorstand hat ihn bis Monatsende zugesagt.'],
    note: 'Der Jahresbericht liegt vollständig vor.',
    introduction: 'Sie entscheiden: Stimmen Sie per E-Mail oder mit dem Code auf Ihrer Karte ab.',
    sentBack: 'Mit Frau Petrović telefoniert, sie ergänzt die Angaben noch diese Woche.',
    completed: 'Das Netz ist für die Höhe unseres Zeltes zugelassen und wird jedes Frühjahr geprüft.',
    planned: 'Vorschlag der Filialleitung.',
    raised: 'Der Beirat legt 150 Euro dazu.',
    booked: 'Vom Beirat beschlossen.',
    approved: 'Die Rangliste steht fest, der Betrag war angekündigt.',
    awarded: 'Bei der Preisverleihung übergeben.',
    voting: {
      title: 'Frühjahrspreis der Vereine',
      description: 'Vier Vereine, ein Preis: Die Abstimmung entscheidet.',
      batch: 'Briefe an Mitglieder',
      lost: 'Drei Briefe kamen zurück.',
    },
  },
  auditReasons: {
    released: 'Unterlagen vollständig, das Projekt passt zu unseren Förderbereichen.',
    archived: 'Das Projekt ist abgeschlossen.',
    nonprofit: 'Freistellungsbescheid geprüft.',
    budget: 'Laufzeit laut Vorstandsbeschluss verlängert.',
    locked: 'Mehrere Anmeldeversuche aus dem Ausland, Rückruf abgewartet.',
  },
};
