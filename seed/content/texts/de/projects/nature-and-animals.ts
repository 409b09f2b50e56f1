import type { ProjectTexts } from '../../types.ts';

export const natureAndAnimals: ProjectTexts = {
  'twelve-ponds-for-the-tree-frog': {
    title: 'Zwölf Tümpel für den Laubfrosch',
    summary:
      'In der Lausitz ruft wieder der Laubfrosch, aber seine Tümpel trocknen im Mai aus. Wir graben tiefer.',
    story: [
      'Fünf Zentimeter Frosch hört man einen Kilometer weit. Vor zwanzig Jahren war er an der Neiße verstummt; seither haben Ehrenamtliche acht Laichgewässer zurückgebracht. In trockenen Frühjahren halten sie nicht mehr, bis die Kaulquappen Beine haben.',
      'Ein Bagger, fünf Arbeitstage und viel Lehm genügen für zwölf Mulden, die bis Juli Wasser halten. Die Eigentümer der Wiesen haben zugestimmt, die Genehmigung der Behörde liegt vor, und die Landwirte leihen uns ihre Anhänger.',
    ],
    needs: [
      ['Bagger für fünf Tage', 'Mit einem Fahrer, der sich mit nassen Wiesen auskennt.'],
      ['Lehm und Saatgut', 'Abdichtung ohne Folie und Pflanzen aus der Region.'],
      ['Zählung über drei Jahre', 'Aufnahmegeräte, die nachts die Rufe aufzeichnen.'],
    ],
  },
  'a-scythe-course-for-the-orchid-meadow': {
    title: 'Ein Sensenkurs für die Orchideenwiese',
    summary:
      'Die steile Wiese bei Königshain lässt sich nicht mit Maschinen mähen. Mit dreißig Sensen und einem Lehrer schon.',
    story: [
      'Orchideen brauchen Licht, und Licht braucht jemanden, der mäht. Der Hang ist zu steil für Traktoren und zu nass für Schafe, also wird er gemäht wie vor zweihundert Jahren: in einer Reihe, bei Sonnenaufgang, und danach gibt es Frühstück.',
      'Wir kaufen passende Sensen und zeigen dreißig Leuten, wie man sie dengelt. Dann ist die Wiese versorgt, Jahr für Jahr.',
    ],
    needs: [
      ['Dreißig Sensen', 'An die Körpergröße angepasst.'],
      ['Zwei Kurse', 'Mit einem Lehrer aus dem Erzgebirge.'],
    ],
  },
  'five-thousand-silver-firs-for-the-gruenten': {
    title: 'Fünftausend Weißtannen für den Grünten',
    summary: 'Wo die Fichten gestorben sind, sollen tief wurzelnde Weißtannen den Hang über Burgberg halten.',
    story: [
      'Der Borkenkäfer hat 2023 vier Hektar über dem Dorf vernichtet, und seither spült jedes Gewitter Geröll auf die Straße. Weißtannen wurzeln tief und trotzen dem Sturm; auch das Wild mag sie, darum braucht jede einen Schutz.',
      'In zwei Pflanzwochen setzen 80 Freiwillige fünftausend junge Bäume. Försterinnen und Förster wählen die Plätze, der Alpenverein stellt Betten, und die Küche der Dorffeuerwehr kocht.',
      'Sie können mitkommen. Oder Sie spendieren einen Baum, für drei Euro sechzig.',
    ],
    needs: [
      ['5.000 Weißtannen', 'In Sonthofen aus heimischem Saatgut gezogen.'],
      ['Verbissschutz', 'Hüllen aus Holz, die von selbst verrotten.'],
      ['Werkzeug und Transport', 'Pflanzhauen und ein Hubschrauberflug für den oberen Hang.'],
    ],
  },
  'school-classes-plant-their-forest': {
    title: 'Schulklassen pflanzen ihren Wald',
    summary: 'Jede Klasse, die möchte, pflanzt hundert Bäume und kommt wieder, um sie wachsen zu sehen.',
    story: [
      'Ein Vormittag im Wald, ein Spaten in der Hand und ein Baum, bei dem der eigene Name in der Liste steht: Zwanzig Klassen aus Kempten und Kaufbeuren haben sich angemeldet.',
      'Wir bezahlen den Bus, die Pflanzen und eine Försterin, die Zeit für jede Frage hat, auch für die, ob Bäume schlafen.',
    ],
    needs: [
      ['Busse für zwanzig Klassen', 'Hin und zurück, mit Platz für Stiefel.'],
      ['Bäume und kleine Spaten', 'Bergahorn, Vogelbeere und Tanne.'],
    ],
  },
  'old-apples-young-hands': {
    title: 'Alte Äpfel, junge Hände',
    summary:
      'Zweihundert hohe Obstbäume werden nicht mehr geschnitten. Jugendliche lernen, sie zu retten; die Ernte geht an Schulen.',
    story: [
      'Ein Apfelbaum, den niemand schneidet, bricht unter seinen eigenen Früchten. Im Taubertal sind viele Besitzer alt geworden oder weggezogen, und zweihundert Bäume warten.',
      'Zwölf junge Leute zwischen sechzehn und zweiundzwanzig lernen in einem Winter klettern, schneiden und veredeln. Ein Baumwart leitet sie an. Im Herbst pressen sie den Saft, und jede Grundschule im Landkreis bekommt ein Fass.',
    ],
    needs: [
      ['Kletterausrüstung und Sägen', 'Für Gruppen zu viert.'],
      ['Baumwart', 'Zwanzig Tage von Dezember bis März.'],
      ['Mobile Presse', 'Miete für drei Wochen.'],
    ],
  },
  'a-register-of-lost-pears': {
    title: 'Ein Verzeichnis verschollener Birnen',
    summary: 'Einunddreißig Birnensorten galten als verloren. Wir suchen die letzten Bäume und veredeln sie.',
    story: [
      'Sie heißen Graue Winterbirne, Nonnenbirne und Schweizer Wasserbirne und stehen eher auf alten Karten als in Gärten. In zwei Jahren haben Mitglieder der Initiative neunzehn davon in Hecken und hinter Scheunen gefunden.',
      'Von jedem Baum schneiden wir Reiser, bevor er fällt, und pflanzen sie in zwei Gärten, die allen offenstehen.',
    ],
    needs: [
      ['Unterlagen und Pfähle', 'Für 120 junge Bäume.'],
      ['Genanalyse', 'Damit wir sicher wissen, was da hängt.'],
    ],
  },
  'a-warm-quarantine-for-kittens': {
    title: 'Eine warme Quarantäne für Katzenkinder',
    summary:
      'Jedes Frühjahr kommen sechzig Kätzchen, viele sind krank. Vier beheizte Räume mit abwaschbaren Wänden retten Leben.',
    story: [
      'Von April an stehen morgens Kartons vor dem Tor. Kätzchen von drei Wochen, oft mit Schnupfen, manchmal mit Schlimmerem. Zurzeit wohnen sie im Büro zwischen Drucker und Wasserkocher.',
      'Wir bauen die alte Garage um: vier kleine Räume mit Fußbodenheizung, abwaschbaren Wänden und einem Fenster, durch das sie die Welt ansehen. Die Handwerksbetriebe im Dorf arbeiten zum Selbstkostenpreis.',
    ],
    needs: [
      ['Dämmung und Heizung', 'Fußbodenheizung mit eigenem Kreislauf.'],
      ['Wände und Türen', 'Abwaschbare Platten, Glastüren.'],
      ['Kratzbäume', 'Vier Stück, die sich desinfizieren lassen.'],
    ],
  },
  'neutering-mobile-for-farm-cats': {
    title: 'Kastrationsmobil für Hofkatzen',
    summary:
      'Ein Transporter mit Operationstisch fährt von Dorf zu Dorf. 300 Katzen im Jahr, damit es keine 3.000 werden.',
    story: [
      'Aus einer Katze können mit ihrem Nachwuchs in fünf Jahren viele Tausend werden. Auf Höfen fern von jeder Praxis hat niemand Zeit dafür, und am Ende leiden die Tiere.',
      'Unsere Tierärztin Dr. Hinrichs hat einen Lieferwagen umgebaut. Sie fährt an dreißig Tagen im Jahr hinaus, und die Höfe zahlen nichts. Wir sammeln für Diesel, Narkosemittel und Mikrochips.',
    ],
    needs: [
      ['Medikamente und Mikrochips', 'Für 300 Katzen.'],
      ['Diesel und Wartung', 'Dreißig Einsatztage.'],
    ],
  },
  'a-meadow-for-old-dogs': {
    title: 'Eine Wiese für alte Hunde',
    summary:
      'Hunde über zehn finden selten ein Zuhause. Sie bekommen eine eigene Wiese mit Schatten und kurzen Wegen.',
    story: [
      'Bruno ist dreizehn, auf einem Ohr taub und der freundlichste Hund im Landkreis. Er bleibt bei uns, wie fünf andere.',
      'Hinter dem Tierheim liegt ein halber Hektar, den uns ein Nachbar für einen Euro überlassen hat. Mit einem Zaun, zwei Unterständen und einer flachen Wanne wird daraus ein guter Ort zum Altwerden.',
    ],
    needs: [
      ['Zaun', 'Zweihundert Meter, eingegraben.'],
      ['Unterstände und Wanne', 'Schatten, Stroh und Wasser.'],
    ],
  },
  'incubators-for-orphaned-hedgehogs': {
    title: 'Brutkästen für verwaiste Igel',
    summary:
      'Igelbabys brauchen 32 Grad und alle zwei Stunden Milch. Unsere Brutkästen sind zwanzig Jahre alt.',
    story: [
      'Im August klingelt das Telefon vierzigmal am Tag. Mähroboter, Rattengift, heiße Sommer: Die Nester werden zerstört, und die Jungen liegen in der Sonne.',
      'Drei neue Brutkästen halten Wärme und Feuchte genau und schlagen Alarm, bevor es zu spät ist. Auch Eichhörnchen und Singvögel werden darin aufgezogen.',
    ],
    needs: [
      ['Drei Brutkästen', 'Mit Alarm und Akku.'],
      ['Aufzuchtmilch', 'Für eine Saison.'],
    ],
  },
  'swift-towers-for-elberfeld': {
    title: 'Mauerseglertürme für Elberfeld',
    summary:
      'Sanierte Häuser haben keine Spalten unter dem Dach. Drei Türme bieten hundert Brutpaaren ein Nest.',
    story: [
      'Mauersegler leben in der Luft und landen nur zum Brüten, immer am selben Ort. Kommen sie im Mai zurück und der Spalt ist verputzt, fliegen sie tagelang gegen die Wand.',
      'Drei Holztürme, acht Meter hoch, mit je 36 Nistplätzen, entstehen dort, wo Mauersegler ihr Zuhause verloren haben. Die Jugendwerkstatt baut, die Stadt stellt die Flächen.',
    ],
    needs: [
      ['Holz und Masten', 'Lärche, Stahlfüße, Blitzschutz.'],
      ['Lautsprecher mit Rufen', 'Damit sie die neuen Wohnungen finden.'],
    ],
  },
  'rescue-transport-from-abroad': {
    title: 'Rettungstransport aus dem Ausland',
    summary: 'Ein Transport von Hunden, für den die Genehmigungen fehlen.',
    story: [
      'Der Transport war im Frühjahr mit einer Partnerorganisation geplant, die am Ende ihre Papiere nicht vorlegen konnte.',
      'Die Plattform hat das Projekt gestoppt, bis die Sache geklärt ist.',
    ],
    needs: [['Transport', 'Fahrzeug und Fahrer.']],
  },
};
