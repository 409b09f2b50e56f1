import type { ProjectTexts } from '../../types.ts';

export const inclusionAndHealth: ProjectTexts = {
  'everybody-climbs': {
    title: 'Klettern für alle',
    summary:
      'Eine Klettergruppe für Menschen mit und ohne Behinderung braucht Sitze, Seile und zwei weitere Trainerinnen oder Trainer.',
    story: [
      'An der Wand ist Tim im Vorteil. Er kann nicht sehen, aber er merkt sich jeden Griff. Leonie sichert ihn vom Rollstuhl aus, und unten warten alle darauf, dranzukommen.',
      'Auf der Warteliste stehen dreißig Namen. Mit zwei weiteren Trainern und vier Spezialsitzen können wir einen zweiten Abend anbieten.',
    ],
    needs: [
      ['Klettersitze und Seile', 'Vier Sitze, die den Rücken stützen.'],
      ['Ausbildung von zwei Trainern', 'Lizenz für inklusives Klettern.'],
    ],
  },
  'seven-jobs-behind-the-counter': {
    title: 'Sieben Arbeitsplätze hinter der Theke',
    summary:
      'Das Café an der Juliuspromenade will auch samstags öffnen. Eine Kaffeemaschine, die sich mit einer Hand bedienen lässt, macht es möglich.',
    story: [
      'Sieben Menschen mit Behinderung arbeiten in unserem Café zum üblichen Lohn. Samstags ist die Straße voll und bei uns zu, weil unsere Maschine zwei kräftige Hände braucht.',
      'Eine neue arbeitet auf Knopfdruck und spart Strom. Die Rösterei nebenan schult unser Team kostenlos.',
    ],
    needs: [
      ['Kaffeemaschine', 'Mit großen Tasten und Braille-Beschriftung.'],
      ['Eine Theke in zwei Höhen', 'Gebaut von der Werkstatt des Spitals.'],
    ],
  },
  'a-map-of-kerbs': {
    title: 'Eine Karte der Bordsteine',
    summary:
      'Zweihundert Ehrenamtliche vermessen Stufen, Rampen und Türen der Stadt. Die Karte ist für alle frei.',
    story: [
      'Vier Zentimeter sind nichts, außer man sitzt bei Regen im Rollstuhl. Die Karte zeigt, wo sie sind, und die Stadt entscheidet mit ihr, welcher Bordstein zuerst abgesenkt wird.',
      'Für den nächsten Stadtteil brauchen wir Messräder, Schulungen und einen Server für ein Jahr.',
    ],
    needs: [
      ['Messräder', 'Zwanzig Stück, mit Neigungssensor.'],
      ['Kartierungswochenenden', 'Sechs Wochenenden, mit Mittagessen.'],
      ['Server für ein Jahr', 'Standort Deutschland.'],
    ],
  },
  'mentors-for-the-first-year-of-work': {
    title: 'Begleitung im ersten Lehrjahr',
    summary:
      'Jede vierte Ausbildung wird abgebrochen. Steht jemand mit Erfahrung zur Seite, sind es halb so viele.',
    story: [
      'Selten liegt es an der Arbeit. Es ist der Chef, der Wecker, der Vermieter, der Brief vom Amt. Sechzig Rentnerinnen und Rentner begleiten sechzig Auszubildende durch das erste Jahr, einen Abend in der Woche.',
      'Sie werden geschult und haben jemanden, den sie anrufen können. Das kostet 85 Euro je Tandem.',
    ],
    needs: [
      ['Schulung und Supervision', 'Sechzig Tandems, ein Jahr lang.'],
      ['Kennenlernen', 'Ein Wochenende im Bliesgau.'],
    ],
  },
  'sign-language-at-the-theatre': {
    title: 'Gebärdensprache im Theater',
    summary: 'Zehn Vorstellungen mit Dolmetschenden auf der Bühne statt daneben.',
    story: [
      'Steht die Dolmetscherin am Bühnenrand, sieht man entweder sie oder das Stück. In unseren Vorstellungen spielen die Dolmetschenden mit, im Kostüm, als Schatten ihrer Figuren.',
      'Das Theater stellt Saal und Proben. Die Honorare müssen wir aufbringen.',
    ],
    needs: [['Dolmetschende', 'Vier Personen, zehn Abende.']],
  },
  'language-cafe-for-parents': {
    title: 'Sprachcafé für Eltern',
    summary: 'Deutsch bei einer Tasse Tee, mit Kinderbetreuung im Nebenraum.',
    story: [
      'Die Eltern treffen sich zweimal in der Woche. Ein Entwurf, an dem noch gearbeitet wird: Zeiten und Räume stehen noch nicht fest.',
    ],
    needs: [['Kinderbetreuung', 'Zwei Nachmittage in der Woche, ein halbes Jahr lang.']],
  },
  'cooking-without-seeing': {
    title: 'Kochen ohne zu sehen',
    summary: 'Ein Kochkurs für blinde Menschen, geleitet von einem blinden Koch.',
    story: [
      'Herr Aydın hat mit vierzig sein Augenlicht verloren und sein Restaurant behalten. Er zeigt, wie man nach Gefühl schneidet, nach Gehör brät und nach Geruch würzt.',
      'Acht Personen je Kurs, drei Kurse, und für alle ein sprechendes Thermometer.',
    ],
    needs: [
      ['Drei Kurse', 'Für je acht Personen.'],
      ['Sprechende Waagen und Thermometer', 'Zum Mitnehmen.'],
    ],
  },
  'a-grief-group-for-children': {
    title: 'Eine Trauergruppe für Kinder',
    summary:
      'Wenn Mutter oder Vater stirbt, brauchen Kinder einen Ort, an dem sie alles fragen dürfen. Unserer wird zu klein.',
    story: [
      'Sie bauen Masken, backen, toben und schweigen. Donnerstags treffen sich fünfzehn Kinder zwischen sechs und vierzehn Jahren in zwei Räumen über der Apotheke. Niemand muss erklären, warum.',
      'Zwölf weitere warten. Für eine zweite Gruppe brauchen wir eine ausgebildete Begleitung, Material und einen Raum mit einer Tür, die man zuschlagen darf.',
    ],
    needs: [
      ['Begleitung für ein Jahr', 'Mit Ausbildung in der Arbeit mit trauernden Kindern.'],
      ['Raum und Material', 'Ton, Farbe, ein Boxsack.'],
    ],
  },
  'the-car-that-fulfils-last-wishes': {
    title: 'Das Auto für letzte Wünsche',
    summary: 'Noch einmal auf den Fichtelberg, noch einmal an die Ostsee: ein Auto, in das ein Bett passt.',
    story: [
      'Frau Seidel wollte ihre Kirchenglocken hören. Herr Uhlig wollte Aue spielen sehen. Weit ist es selten, aber es braucht ein Bett auf Rädern und zwei Menschen, die wissen, was sie tun.',
      'Ein Autohaus hat uns den Wagen zum Selbstkostenpreis zugesagt. Ihre Spende bezahlt den Umbau.',
    ],
    needs: [
      ['Umbau mit Trage', 'Zugelassen, mit einem Fenster in der richtigen Höhe.'],
      ['Die ersten dreißig Fahrten', 'Diesel und ein Stück Kuchen.'],
    ],
  },
  'training-of-twelve-companions': {
    title: 'Ausbildung für zwölf Begleiterinnen und Begleiter',
    summary: 'Neun Monate, hundert Stunden, und dann hält jemand eine Hand. Zwölf Menschen möchten anfangen.',
    story: [
      'Niemand kann von Geburt an bei einem sterbenden Menschen sitzen. Man kann es lernen: schweigen, bleiben, gehen.',
      'Für Ehrenamtliche ist der Kurs kostenlos. Referentinnen, Räume und Bücher kosten je Person 310 Euro.',
    ],
    needs: [['Kurs für zwölf Personen', 'Je hundert Stunden.']],
  },
  'the-red-bench-on-the-first-floor': {
    title: 'Die rote Bank im ersten Stock',
    summary: 'Klappbänke auf dem Treppenabsatz helfen alten Menschen hinauf in ihre Wohnung.',
    story: [
      'Die Häuser im Lindenhof haben vier Stockwerke und keinen Aufzug. Frau Ott ist vierundachtzig und wohnt ganz oben, mit der besten Aussicht. Auf halber Höhe braucht sie eine Minute Pause.',
      'Eine Bank, die sich an die Wand klappen lässt, zwanzig Zentimeter tief, rot gestrichen: Dreißig Vermieter haben zugestimmt, die Nachbarn montieren.',
    ],
    needs: [
      ['Sechzig Bänke', 'Buche, geprüft bis 180 Kilogramm.'],
      ['Beschläge und Farbe', 'Rot natürlich.'],
    ],
  },
  'tablets-and-patience': {
    title: 'Tablets und Geduld',
    summary:
      'Zwanzig Leihtablets und Sechzehnjährige, die sie erklären: Videoanrufe mit den Enkeln in Toronto.',
    story: [
      'Die Technik ist nicht das Problem, sagt Herr Bender, der neunzig ist. Das Tempo ist es. Unsere jungen Helferinnen und Helfer kommen nach Hause, so oft es nötig ist, und bringen Geduld mit.',
      'Zwanzig Tablets mit großer Schrift wandern von Haushalt zu Haushalt, bis jemand ein eigenes kauft.',
    ],
    needs: [
      ['Zwanzig Tablets', 'Generalüberholt, mit Hülle.'],
      ['Datentarife für ein Jahr', 'Kleine Verträge.'],
    ],
  },
  'miracle-lamps-against-pain': {
    title: 'Wunderlampen gegen Schmerzen',
    summary: 'Lampen, für die der Hersteller zu viel verspricht.',
    story: [
      'Das Projekt wurde gestoppt, weil sich nicht belegen lässt, was es verspricht. Spenden werden erstattet.',
    ],
    needs: [['Lampen', 'Zwölf Geräte.']],
  },
  'private-garden-for-the-board': {
    title: 'Ein Garten für den Vorstand',
    summary: 'Ein Garten, den nur wenige nutzen könnten.',
    story: [
      'Der Antrag wurde abgelehnt, weil der Garten den Menschen, für die der Verein da ist, nicht offensteht.',
    ],
    needs: [['Garten', 'Zaun, Pflanzen, Möbel.']],
  },
  'a-hearing-loop-for-the-tuesday-cafe': {
    title: 'Eine Hörschleife für das Dienstagscafé',
    summary: 'Die Hälfte der Gäste trägt Hörgeräte und versteht trotzdem nur jedes zweite Wort.',
    story: ['Das Angebot der Akustikerin ist unterwegs. Sobald es da ist, vervollständigen wir den Antrag.'],
    needs: [['Hörschleife', 'Für einen Raum von achtzig Quadratmetern.']],
  },
};
