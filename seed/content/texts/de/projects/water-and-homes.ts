import type { ProjectTexts } from '../../types.ts';

export const waterAndHomes: ProjectTexts = {
  'wheelchairs-for-the-mudflats': {
    title: 'Rollstühle fürs Watt',
    summary:
      'Mit Ballonreifen kommt man auch im Rollstuhl durchs Watt. Zwei Stühle machen die Wattwanderung zu einer für alle.',
    story: [
      'Das Watt trägt einen Menschen und verschluckt ein Rad. Jahrelang mussten wir absagen, wenn jemand mitwollte, der nicht gehen kann. Ein Stuhl mit Ballonreifen rollt über den Schlick, zwei Leute schieben.',
      'Wir haben es mit einer Klasse aus Emden ausprobiert. Am lautesten lachte die Lehrerin, als sie stecken blieb.',
    ],
    needs: [
      ['Zwei Wattrollstühle', 'Mit Ballonreifen und Verdeck.'],
      ['Ein Schuppen am Deich', 'Damit sie dort stehen, wo sie gebraucht werden.'],
    ],
  },
  'counting-birds-at-every-tide': {
    title: 'Vögel zählen bei jeder Flut',
    summary:
      'Sechs Spektive und eine warme Hütte: damit Ehrenamtliche das ganze Jahr über Watvögel zählen können.',
    story: [
      'Zwölf Millionen Vögel rasten im Wattenmeer, und jemand muss sie zählen. Auf unserem Deichabschnitt tun das Jugendliche, Rentner und ein Zahnarzt, alle fünfzehn Tage bei Hochwasser.',
      'Nach ihren Zahlen wird entschieden, wo Kabel verlegt und Deiche erhöht werden. Mit besseren Spektiven werden sie genauer, und mit einer Hütte frieren die Zählenden weniger.',
    ],
    needs: [
      ['Sechs Spektive', 'Mit Stativen, die dem Wind standhalten.'],
      ['Hütte am Deich', 'Holz, drei Fenster, ein Ofen.'],
    ],
  },
  'an-aquarium-for-the-tide': {
    title: 'Ein Aquarium für Ebbe und Flut',
    summary:
      'In einem neuen Becken steigt und fällt das Wasser wie draußen. Kinder sehen, was Krebse tun, wenn das Meer geht.',
    story: [
      'Krebse graben sich ein, Muscheln schließen sich, Schnecken warten einfach. Draußen geschieht das unter der Oberfläche, im Becken direkt vor der Nase.',
      'Ein pensionierter Schiffsingenieur hat die Pumpe gebaut. Sie ist leiser als unsere Gäste.',
    ],
    needs: [
      ['Becken und Gestell', 'Acryl, zwei Meter lang.'],
      ['Pumpe und Kühlung', 'Gezeiten nach Fahrplan.'],
    ],
  },
  'six-hundred-helpers-for-a-clean-bank': {
    title: 'Sechshundert Helfer für ein sauberes Ufer',
    summary:
      'An einem Samstag im März werden die Ufer zwischen Trier und Koblenz gereinigt. Es fehlen Handschuhe und Container.',
    story: [
      'Jedes Winterhochwasser lässt liegen, was flussaufwärts weggeworfen wurde: Flaschen, Reifen, einmal ein Klavier. Im vergangenen Jahr haben wir in sieben Stunden neunzehn Tonnen gesammelt.',
      'Die Winzer bringen Traktoren, die Schulen ihre Klassen, die Feuerwehren Boote. Wir bringen Handschuhe, Säcke und Erbsensuppe.',
    ],
    needs: [
      ['Handschuhe und Säcke', 'Für 600 Helferinnen und Helfer.'],
      ['Container', 'Miete und Entsorgung.'],
      ['Erbsensuppe', 'Mit und ohne Wurst.'],
    ],
  },
  'the-last-chain-ferry': {
    title: 'Die letzte Kettenfähre',
    summary:
      'Seit 1908 fährt sie über den Fluss, von Hand gezogen. Vor dem Frühjahr braucht sie neue Planken.',
    story: [
      'Die Fähre bei Beilstein befördert keine Autos, nur Menschen, Hunde und Wein. Gezogen wird sie an einer Kette, von dem, der an diesem Tag kräftig genug ist.',
      'Bei der Prüfung wurden faule Planken unter der Wasserlinie entdeckt. Ein Bootsbauer aus Traben-Trarbach kann sie in sechs Wochen auf unserer Slipanlage ersetzen, gemeinsam mit Ehrenamtlichen.',
    ],
    needs: [
      ['Eichenplanken', 'Dreißig Quadratmeter, acht Jahre abgelagert.'],
      ['Bootsbauer', 'Sechs Wochen Anleitung.'],
    ],
  },
  'fish-ladder-for-the-endert-brook': {
    title: 'Fischtreppe für den Endertbach',
    summary:
      'Ein Wehr von 1890 hält die Forellen auf. Vierzig Felsblöcke werden zur Rampe, die sie überwinden.',
    story: [
      'Unterhalb des Wehrs sieht man sie im November springen, immer wieder. Oberhalb liegt der Kies, in dem sie laichen wollen.',
      'Die Mühle steht seit sechzig Jahren still, ihr Besitzer hat zugestimmt. Eine Rampe aus Felsblöcken, geplant von einer Hydrologin und gesetzt von einem Steinbruchbetrieb, öffnet fünf Kilometer Bach.',
    ],
    needs: [
      ['Felsblöcke und Bagger', 'Vierzig Steine, vier Tage.'],
      ['Gutachten', 'Von der Behörde gefordert.'],
    ],
  },
  'save-the-house-at-finkenherd-4': {
    title: 'Rettet das Haus Finkenherd 4',
    summary: 'Erbaut 1562, leer seit 1989. Die Westwand neigt sich um elf Zentimeter, und der Winter kommt.',
    story: [
      'Am Finkenherd, sagt die Legende, erfuhr Heinrich der Vogler, dass er König wird. Nummer vier ist jünger und hatte weniger Glück: Die Dachrinne war dreißig Jahre lang undicht, und die Schwelle ist weich wie Kuchen.',
      'Unser Bauhof kann die Wand abstützen und die Schwelle vor dem Frost erneuern. Danach wohnen dort zwei Familien, zu einer Miete, die sich eine Pflegerin leisten kann.',
    ],
    needs: [
      ['Notsicherung', 'Abstützung und eine Plane für das Dach.'],
      ['Neue Schwelle', 'Eiche, acht Meter, von Hand gebeilt.'],
      ['Lehm und Latten', 'Die Gefache füllen Ehrenamtliche.'],
    ],
  },
  'tools-for-the-young-builders-yard': {
    title: 'Werkzeug für die Jugendbauhütte',
    summary:
      'Zwanzig Freiwillige zwischen 18 und 26 lernen ein Jahr lang altes Handwerk. Sie brauchen Äxte, Hobel und eine Schmiede.',
    story: [
      'Sie kommen aus Jena, Lyon und Tiflis, bleiben ein Jahr und können danach, was kaum noch jemand kann: einen Balken beilen, Kalk löschen, einen Nagel schmieden.',
      'Gutes Werkzeug ist teuer und hält ein Leben lang. Alle bekommen eine Kiste mit ihrem Namen.',
    ],
    needs: [
      ['Zwanzig Werkzeugkisten', 'Axt, Hobel, Stechbeitel, Säge.'],
      ['Feldschmiede', 'Mit Amboss und Blasebalg.'],
    ],
  },
  'windows-for-the-word-museum': {
    title: 'Fenster für das Wortmuseum',
    summary:
      'Zweiundvierzig Fenster von 1780, jedes mit welligem Glas. Sie zu retten kostet so viel wie neue aus Kunststoff.',
    story: [
      'Altes Glas lässt die Straße ein wenig zittern, wie eine Erinnerung. Die Rahmen sind aus Eiche und halten noch einmal zweihundert Jahre, wenn der Kitt erneuert ist.',
      'Man kann die Patenschaft für ein Fenster übernehmen: Ein Messingschild, so groß wie eine Briefmarke, trägt dann innen den Namen.',
    ],
    needs: [['Reparatur von zweiundvierzig Fenstern', 'Kitt, Leinölfarbe, Beschläge.']],
  },
  'the-tool-library-moves': {
    title: 'Die Leihwerkstatt zieht um',
    summary:
      'Bohrmaschinen, Leitern, Nähmaschinen: 900 Dinge zum Ausleihen brauchen einen trockenen Raum im Erdgeschoss.',
    story: [
      'Eine Bohrmaschine läuft in ihrem Leben im Schnitt dreizehn Minuten. Unsere läuft dreizehn Minuten am Tag. Die Bibliothek der Dinge hat 1.400 Mitglieder und liegt in einem Keller, dessen Treppe niemand gern mit einem Betonmischer hinaufsteigt.',
      'Im alten Schlachthof ist ein Laden frei geworden. Regale, eine Theke und eine Rampe, und wir können öffnen.',
    ],
    needs: [
      ['Regale und Theke', 'Gebaut mit Auszubildenden.'],
      ['Rampe und Tür', 'Für Rollstühle und Betonmischer.'],
      ['Software für die Ausleihe', 'Quelloffen, mit Betreuung.'],
    ],
  },
  'a-bench-in-front-of-every-second-house': {
    title: 'Eine Bank vor jedem zweiten Haus',
    summary:
      'Eine Stadt, in der man sich setzen kann, ist eine andere Stadt. Fünfzig Bänke aus Eiche, ohne Werbung.',
    story: [
      'Auf den alten Fotografien sitzen die Leute vor ihrer Tür. Dann kamen die Autos, und die Bänke verschwanden. Jetzt ist die Altstadt autofrei.',
      'Für jede Bank sorgt jemand aus der Nachbarschaft. Auf der Liste stehen 63 Namen.',
    ],
    needs: [['Fünfzig Bänke', 'Eiche aus dem Harz, im Bauhof gefertigt.']],
  },
  'an-archive-that-does-not-smell-of-damp': {
    title: 'Ein Archiv, das nicht nach Keller riecht',
    summary: 'Zwölftausend Fotografien sind in säurefreie Schachteln umgezogen.',
    story: [
      'Zwei Jahre lang haben Ehrenamtliche sortiert, entstaubt und beschrieben. Die Fotografien der Obstbauern sind jetzt sicher.',
      'Der Verein ist in einem anderen aufgegangen; sein Archiv bleibt donnerstags geöffnet.',
    ],
    needs: [['Schachteln und Mappen', 'Säurefrei, für 12.000 Fotografien.']],
  },
};
