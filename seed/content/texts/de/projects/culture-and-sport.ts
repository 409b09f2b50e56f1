import type { ProjectTexts } from '../../types.ts';

export const cultureAndSport: ProjectTexts = {
  'half-size-cellos-for-the-children-s-orchestra': {
    title: 'Halbe Celli für das Kinderorchester',
    summary: 'Sechs Kinder möchten Cello lernen. Die Instrumente in ihrer Größe sind bis 2029 verliehen.',
    story: [
      'Am Tag der offenen Tür dürfen Kinder alles ausprobieren. In diesem Jahr wollten sechs das Cello nicht mehr hergeben. In unserem Leihschrank stehen Viertel- und ganze Instrumente, aber nichts dazwischen.',
      'Ein Geigenbauer in Markneukirchen bietet uns sechs gute Instrumente mit Bogen und Koffer zum Materialpreis an. Sie werden dreißig Jahre lang von Kind zu Kind weitergegeben.',
    ],
    needs: [
      ['Sechs halbe Celli', 'Mit Bogen, aus einer Werkstatt im Vogtland.'],
      ['Koffer und Saiten', 'Leichte Koffer für den Schulbus.'],
    ],
  },
  'concerts-where-the-train-no-longer-stops': {
    title: 'Konzerte, wo kein Zug mehr hält',
    summary:
      'Acht Dörfer, acht Kirchen, acht Abende: Das Orchester kommt dorthin, wo es seit Jahren kein Konzert gab.',
    story: [
      'Der Bus in die Stadt fährt um fünf, und zurück fährt keiner. Also kommen wir in die Dörfer, mit Streichern, zwei Hörnern und einer Kanne Tee.',
      'Der Eintritt ist frei, die Kollekte geht an das Dach der Kirche, in der wir spielen. Was wir brauchen, sind die Fahrt, die Noten und ein Ofen für die Empore.',
    ],
    needs: [
      ['Fahrten und Notenständer', 'Kleinbusse und Klappständer für acht Abende.'],
      ['Noten', 'Haydn, Mendelssohn und eine Uraufführung.'],
      ['Heizstrahler', 'Zwei Infrarotstrahler gegen klamme Finger.'],
    ],
  },
  'the-forgotten-symphony-of-a-schoolmaster': {
    title: 'Die vergessene Sinfonie eines Schulmeisters',
    summary:
      'Im Domarchiv lag eine Sinfonie von 1811. Nach zweihundert Jahren soll sie zum ersten Mal wieder erklingen.',
    story: [
      'Johann Gottfried Ehrhardt unterrichtete in Naumburg und komponierte nachts. Seine Sinfonie in D wurde einmal gespielt; dann kam der Krieg, und die Stimmen kamen in eine Truhe.',
      'Eine Musikwissenschaftlerin aus Halle hat die Partitur entziffert. Für den Notensatz, die Proben und eine Aufnahme suchen wir Menschen mit neugierigen Ohren.',
    ],
    needs: [
      ['Notensatz der Stimmen', 'Lesbar für 48 Musikerinnen und Musiker.'],
      ['Aufnahme', 'Zwei Tage mit einer Toningenieurin.'],
    ],
  },
  'a-lift-to-the-balcony': {
    title: 'Ein Lift zum Rang',
    summary:
      'Die besten Plätze sind oben, und nur eine Treppe führt hin. Ein Plattformlift öffnet den Rang für alle.',
    story: [
      'Seit das Jugendtheater auf dem Rang probt, wartet Jana unten. Sie ist sechzehn, spielt die Schurkin und sitzt im Rollstuhl.',
      'Ein Plattformlift passt genau neben die alte Laderampe. Die Denkmalpflege hat zugestimmt, weil nichts herausgerissen werden muss. Der Landkreis trägt die Hälfte, die andere müssen wir aufbringen.',
    ],
    needs: [
      ['Plattformlift, unsere Hälfte', 'Mit Einbau und Abnahme.'],
      ['Rampe und Handlauf', 'Vom Hof bis ins Foyer.'],
    ],
  },
  'poetry-on-platform-two': {
    title: 'Lyrik auf Gleis zwei',
    summary:
      'Ein Sommerfestival für junge Schreibende, mit einer Presse, die ihre Gedichte über Nacht druckt.',
    story: [
      'Wer am Abend schreibt, hält am nächsten Morgen ein Heft in der Hand: In der Gepäckabfertigung steht eine alte Andruckpresse, und drei pensionierte Drucker wissen, wie man mit ihr umgeht.',
      'Vierzig junge Leute aus Niedersachsen verbringen hier vier Tage mit Autorinnen und Autoren, die Zeit für sie haben.',
    ],
    needs: [
      ['Papier und Lettern', 'Für vierzig Gedichthefte.'],
      ['Honorare für vier Schreibende', 'Sie kommen für weniger als sonst.'],
      ['Betten und Suppe', 'Vier Nächte im Güterschuppen.'],
    ],
  },
  'new-sails-for-the-mill': {
    title: 'Neue Flügel für die Mühle',
    summary: 'Die alten Flügel der Mühle von 1856 haben ausgedient. Die neuen sind aus Lärche.',
    story: [
      'Elf Jahre lang stand die Mühle still, weil ein Flügel gerissen war. Die Zimmerleute des Dorfes haben vier neue gebaut, und zum Blütenfest drehten sie sich.',
      'Das Projekt ist abgeschlossen; vielen Dank an alle, die gespendet haben.',
    ],
    needs: [['Vier Flügel', 'Lärche, je zwölf Meter.']],
  },
  'floodlights-that-let-the-bats-sleep': {
    title: 'Flutlicht, das die Fledermäuse schlafen lässt',
    summary:
      'Die Mädchenmannschaft trainiert ab Oktober im Dunkeln. Moderne Leuchten erhellen den Platz und sonst nichts.',
    story: [
      'Der Winter im Hochsauerland ist lang, und der Platz liegt in einer Senke. Die alten Strahler wurden stillgelegt, weil sie das halbe Tal blendeten.',
      'Neue Leuchten strahlen nach unten, brauchen ein Viertel des Stroms und lassen sich dimmen. Den Kabelgraben heben die Mitglieder selbst aus; vierzig Meter sind schon geschafft.',
    ],
    needs: [
      ['Sechs Leuchten', 'Mit Haltern für die alten Masten.'],
      ['Kabel und Steuerung', 'Erdkabel, Schalter und Zeituhr.'],
    ],
  },
  'skis-for-a-whole-school': {
    title: 'Skier für eine ganze Schule',
    summary: 'Die Grundschule liegt an der Loipe, aber zwei Drittel der Kinder haben keine Skier.',
    story: [
      'Vom Klassenzimmer aus sieht man die Loipe. Sechzig Paar Skier, Stöcke und Schuhe würden reichen, damit jede Klasse einmal in der Woche hinausfährt.',
      'Die Ausrüstung steht im Vereinsheim und wird am Wochenende an Familien verliehen.',
    ],
    needs: [
      ['Sechzig Ausrüstungen', 'Von einem Verleih, der seinen Bestand erneuert.'],
      ['Ständer und Wachs', 'Damit sie zehn Winter halten.'],
    ],
  },
  'chairs-for-sitting-football': {
    title: 'Stühle für Sitzfußball',
    summary: 'Das Gehen fällt manchen unserer Mitglieder schwer. Das Schießen nicht.',
    story: [
      'In der Sitzfußballgruppe spielen acht bis zwanzig Leute, der älteste ist einundneunzig. Gespielt wird in der Turnhalle, auf Küchenstühlen, die dafür nie gebaut wurden.',
      'Zwölf niedrige, breite Stühle auf Gummifüßen, zwei kleine Tore und ein weicher Ball: Mehr braucht es nicht.',
    ],
    needs: [
      ['Zwölf Stühle', 'Standfest, stapelbar, leise.'],
      ['Tore und Bälle', 'Kleine Tore, weiche Bälle.'],
    ],
  },
  'football-boots-for-the-first-training': {
    title: 'Fußballschuhe fürs erste Training',
    summary: 'Ein Vereinsraum voller Schuhe in allen Größen, damit niemand am Zaun stehen bleibt.',
    story: [
      'Die meisten Kinder kommen mit einer Freundin oder einem Freund, in Turnschuhen. Sie rutschen, sie frieren, sie kommen noch einmal wieder oder gar nicht. Am Fußball liegt es selten.',
      'Wir füllen einen Container mit Schuhen, Schienbeinschonern und Jacken. Wer etwas braucht, nimmt es und schreibt die Größe an die Tafel, damit wir wissen, was wir nachkaufen.',
    ],
    needs: [
      ['Schuhe', 'Hundert Paar, Größen 28 bis 44.'],
      ['Schienbeinschoner und Jacken', 'Für kalte Abende an der Förde.'],
      ['Regale und eine Bank', 'Für den Container.'],
    ],
  },
  'two-dinghies-for-children-from-gaarden': {
    title: 'Zwei Jollen für Kinder aus Gaarden',
    summary:
      'Sie wohnen 300 Meter vom Wasser und haben noch nie gesegelt. Zwei Boote und ein Trainer ändern das.',
    story: [
      'Die Förde liegt vor der Tür, aber Segeln ist etwas für andere, denken viele. Im vergangenen Sommer hat unser Trainer zwölf Kinder einen Tag lang mitgenommen. Am Abend wollte keines an Land.',
      'Zwei gebrauchte Jollen, wie sie auch die Schulen segeln, mit Trailer, Schwimmwesten und Liegeplatz für eine Saison.',
    ],
    needs: [
      ['Zwei Jollen', 'Gebraucht, seetüchtig, mit Segeln.'],
      ['Schwimmwesten', 'Zehn Stück in drei Größen.'],
      ['Liegeplatz und Versicherung', 'Für eine Saison.'],
    ],
  },
  'night-basketball-at-the-shipyard': {
    title: 'Nachtbasketball an der Werft',
    summary: 'Samstags von zehn bis eins: Halle, Musik und Fair Play statt Bushaltestelle.',
    story: [
      'Es begann als Versuch mit vierzig Paar Turnschuhen. Im dritten Monat waren es hundertzwanzig, und die Polizei sagte uns, der Samstag sei langweilig geworden.',
      'Für ein zweites Jahr brauchen wir die Halle, Schiedsrichter und heiße Suppe.',
    ],
    needs: [
      ['Halle für dreißig Nächte', 'Mit einem Hausmeister, der Basketball mag.'],
      ['Schiedsrichter und Suppe', 'Beides ist nötig.'],
    ],
  },
};
