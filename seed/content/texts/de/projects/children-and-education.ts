import type { ProjectTexts } from '../../types.ts';

export const childrenAndEducation: ProjectTexts = {
  'a-roof-for-the-forest-workshop': {
    title: 'Ein Dach für die Waldwerkstatt',
    summary:
      'Vierzig Kinder schnitzen, sägen und hämmern im Freien. Bei Regen ist Schluss. Ein einfaches Dach ändert das.',
    story: [
      'In unserer Werkstatt auf der Lichtung lernen schon Vierjährige, mit einer echten Säge umzugehen. Sie bauen Boote für den Bach und Häuser für Käfer und sind stolz auf jedes Pflaster. Zwischen Oktober und April gibt es aber kaum einen trockenen Vormittag.',
      'Mit einem Zimmermann aus Littenweiler und elf Müttern und Vätern haben wir ein offenes Dach aus Lärchenholz geplant: 24 Quadratmeter, ohne Wände, damit der Wald Wald bleibt. Die Baugenehmigung liegt vor.',
      'Die Arbeit leisten wir selbst. Was fehlt, sind das Holz, die Schraubfundamente und vier wetterfeste Werkbänke in Kinderhöhe.',
    ],
    needs: [
      ['Lärchenholz und Dachaufbau', 'Balken, Bretter und ein Gründach, das den Regen aufnimmt.'],
      ['Schraubfundamente', 'Zwölf Fundamente, die die Wurzeln schonen und sich wieder herausdrehen lassen.'],
      ['Vier Werkbänke', '58 Zentimeter hoch, mit je zwei Schraubstöcken.'],
    ],
  },
  'dry-feet-for-every-forest-child': {
    title: 'Trockene Füße für alle Waldkinder',
    summary:
      'Gute Regenkleidung ist für manche Familien zu teuer. Wir verleihen sie, kostenlos und ohne Nachfragen.',
    story: [
      'Es gibt kein schlechtes Wetter, sagt man, nur schlechte Kleidung. Gute Kleidung kostet aber 140 Euro pro Kind, und Kinder wachsen. Jede dritte Familie fragt uns, ob es etwas Gebrauchtes gibt.',
      'Wir richten einen Leihschrank ein: Hosen, Jacken und Stiefel in den Größen 92 bis 128. Wer etwas braucht, nimmt es mit; wer herausgewachsen ist, bringt es zurück. Ein Formular füllt niemand aus.',
    ],
    needs: [
      ['Regenhosen und Regenjacken', 'Dreißig Garnituren, die wir über viele Jahre flicken.'],
      ['Stiefel und Trockengestell', 'Vierzig Paar und ein Gestell aus Lärchenholz.'],
    ],
  },
  'night-of-the-open-stage': {
    title: 'Nacht der offenen Bühne',
    summary: 'Junge Bands aus Plagwitz brauchen eine Anlage, die man auch hinter der ersten Reihe hört.',
    story: [
      'An jedem letzten Freitag im Monat gehört die Bühne allen, die sich trauen: Rappern von fünfzehn Jahren, einem Chor von Großmüttern, einer Punkband, die vier Lieder kann und sie zweimal spielt. Der Eintritt ist frei.',
      'Unsere Anlage ist von 1994 und brummt in B. Drei Jugendliche haben sich zur Tontechnik ausbilden lassen; jetzt fehlt ihnen die Technik.',
      'Die neue Anlage ist gebraucht, kommt aus einem Theater, das schließt, und ist bis zum Herbst für uns zurückgelegt.',
    ],
    needs: [
      ['Lautsprecher und Mischpult', 'Zwei Boxen, zwei Monitore, ein Pult mit 16 Kanälen.'],
      ['Mikrofone und Kabel', 'Acht Mikrofone, Stative und Kabel, die nicht knacken.'],
      ['Schulung', 'Zwei Wochenenden mit einem Profi für zehn Jugendliche.'],
    ],
  },
  'bicycles-for-newcomers': {
    title: 'Fahrräder für Neuankömmlinge',
    summary:
      'Jugendliche reparieren gespendete Räder zusammen mit denen, die sie fahren werden. Werkzeug und Ersatzteile gehen aus.',
    story: [
      'An zwei Nachmittagen in der Woche ist die Werkstatt im Hof voll. Jemand bringt ein altes Rad, jemand braucht eines, und gemeinsam bringen sie es zum Rollen. Im vergangenen Jahr haben 131 Fahrräder den Hof verlassen, alle mit Licht.',
      'Ketten, Bremsbeläge, Schläuche und Dynamos bekommt man nicht geschenkt. Mit Ihrer Hilfe läuft die Werkstatt ein weiteres Jahr.',
    ],
    needs: [
      ['Ersatzteile für ein Jahr', 'Ketten, Schläuche, Bremsen und Lampen.'],
      ['Zwei Montageständer', 'Damit vier Leute gleichzeitig arbeiten können.'],
    ],
  },
  'summer-on-the-canal': {
    title: 'Sommer auf dem Kanal',
    summary: 'Eine Woche paddeln, kochen und zelten für dreißig Kinder, die in den Ferien zu Hause bleiben.',
    story: [
      'Sechs Wochen lang ist der Hof leer, weil die anderen verreist sind. Für alle, die bleiben, mieten wir zehn Kanus und paddeln von Leipzig bis zur Saale: sieben Tage, sechs Lager, ein großer Topf.',
      'Die Kinder zahlen zwanzig Euro, wenn sie können. Alles andere kommt von Menschen, die sich an ihr erstes Zeltlager erinnern.',
    ],
    needs: [
      ['Kanus und Schwimmwesten', 'Miete für sieben Tage.'],
      ['Verpflegung für dreißig', 'Von den Kindern über dem Feuer gekocht.'],
      ['Zelte', 'Fünf gebrauchte Zelte für je sechs Personen.'],
    ],
  },
  'a-safety-net-for-the-trapeze': {
    title: 'Ein Sicherheitsnetz für das Trapez',
    summary: 'Unser Trapez hängt einen Meter hoch. Mit einem Netz darf es dorthin, wo es hingehört.',
    story: [
      'Neun Mädchen und drei Jungen trainieren jeden Dienstag am Trapez, einen Meter über dicken Matten. Sie könnten längst mehr.',
      'Ein geprüftes Netz mit Rahmen hält fünfzehn Jahre. Wir verleihen es auch an andere Kinderzirkusse in Thüringen.',
    ],
    needs: [['Netz mit Rahmen', 'Geprüft, sechs mal vier Meter.']],
  },
  'reading-boxes-for-hospital-beds': {
    title: 'Lesekisten fürs Krankenbett',
    summary: 'Fünfzig Kisten voller Geschichten wandern durch die Kinderstationen des Münsterlands.',
    story: [
      'Wer im Krankenhaus liegt, hat Zeit, und die Zeit wird lang. Unsere Ehrenamtlichen kommen jeden Nachmittag, aber um vier gehen sie nach Hause, und der Abend ist der längste Teil des Tages.',
      'Eine Lesekiste enthält zwölf Bücher für eine Altersstufe, eine Leselampe zum Anklemmen und einen Bleistift für alle, die den Schluss lieber selbst schreiben. Nach jedem Aufenthalt wird die Kiste desinfiziert und aufgefüllt.',
    ],
    needs: [
      ['Bücher', 'Sechshundert Bücher, ausgesucht mit den Buchhandlungen der Stadt.'],
      ['Kisten und Lampen', 'Abwaschbare Kisten und Lampen mit Akku.'],
    ],
  },
  'reading-aloud-in-nine-languages': {
    title: 'Vorlesen in neun Sprachen',
    summary:
      'Bilderbücher auf Arabisch, Ukrainisch, Tigrinya und in sechs weiteren Sprachen: Die Familiensprache klingt am schönsten.',
    story: [
      'In der Kita in Kinderhaus sprechen die Kinder vierzehn Sprachen. Wer Geschichten in der Erstsprache hört, lernt die zweite leichter; das ist gut erforscht und man sieht es den Kindern an.',
      'Wir suchen zweisprachige Bücher und bilden Eltern zum Vorlesen aus. Die ersten neun stehen bereit.',
    ],
    needs: [
      ['Zweisprachige Bilderbücher', 'Zwanzig Titel in neun Sprachen.'],
      ['Schulung für Eltern', 'Drei Samstage mit Kinderbetreuung.'],
    ],
  },
  'the-repair-cafe-of-the-fourteen-year-olds': {
    title: 'Das Reparaturcafé der Vierzehnjährigen',
    summary: 'Toaster, Lampen und Kopfhörer bekommen ein zweites Leben. Es fehlen Messgeräte.',
    story: [
      'Am ersten Samstag im Monat reicht die Schlange bis auf den Kai. Die Nachbarschaft bringt, was nicht mehr geht; Jugendliche aus der achten Klasse schrauben es auf und finden den Fehler in zwei von drei Fällen.',
      'Sie haben gelernt, sicher zu löten und zu messen; ein Elektromeister schaut ihnen über die Schulter. Was fehlt, sind gute Multimeter, ein Trenntransformator und Ersatzteile.',
    ],
    needs: [
      ['Messgeräte', 'Zehn Multimeter, ein Oszilloskop, ein Trenntransformator.'],
      ['Lötstationen', 'Sechs Stationen mit Absaugung.'],
    ],
  },
  'a-weather-buoy-built-by-pupils': {
    title: 'Eine Wetterboje aus dem Physikunterricht',
    summary: 'Zwanzig Jugendliche bauen eine Boje, die vor Warnemünde Wind, Wellen und Temperatur misst.',
    story: [
      'Angefangen hat es mit einer Frage im Unterricht: Wie warm ist die Ostsee da, wo wir baden? Ein Jahr später gibt es Zeichnungen, eine Platine und eine Genehmigung des Wasserstraßen- und Schifffahrtsamts.',
      'Die Boje sendet ihre Daten alle zehn Minuten, und jede Schule an der Küste darf sie nutzen. Die Universität hilft bei der Kalibrierung.',
      'Die Elektronik haben wir in der Badewanne getestet. Jetzt braucht die Boje einen Körper, der einen Winter übersteht.',
    ],
    needs: [
      ['Rumpf und Verankerung', 'Schaum, Stahl, Kette und Anker.'],
      ['Sensoren', 'Für Wind, Wellen, Temperatur und Salzgehalt.'],
      ['Solarzellen und Batterie', 'Für dunkle Dezembertage.'],
    ],
  },
  'a-telescope-that-fits-into-a-school-bus': {
    title: 'Ein Teleskop, das in den Schulbus passt',
    summary: 'Ein mobiles Teleskop bringt die Sterne in Dörfer, deren Kinder nie zur Sternwarte kommen.',
    story: [
      'Von der Wasserkuppe sieht man die Milchstraße wie in den Alpen. Aber der letzte Bus fährt um sechs, und die Sterne kommen später. Deshalb wollen wir in die Schulen fahren: mit einem Teleskop, das zwei Leute in zehn Minuten aufbauen.',
      'Zwölf Schulklassen haben schon angefragt. Dafür zählen sie die Sterne im Orion und helfen so zu messen, wie dunkel die Nächte noch sind.',
    ],
    needs: [
      ['Teleskop mit Montierung', 'Ein Spiegel von fünfundzwanzig Zentimetern auf einem stabilen Stativ.'],
      ['Transportkoffer', 'Stoßfest, damit er auch Waldwege übersteht.'],
    ],
  },
  'dark-skies-for-the-biosphere-reserve': {
    title: 'Dunkler Himmel für das Biosphärenreservat',
    summary: 'Abgeschirmte Lampen für drei Dörfer: gut für Fledermäuse, für den Schlaf und für die Sterne.',
    story: [
      'Die Hälfte des Lichts einer alten Straßenlaterne geht nach oben, wo es niemand braucht. Nachtfalter kreisen bis zur Erschöpfung, und Kinder malen die Nacht orange.',
      'Drei Gemeinden haben zugesagt, ihre Lampen umzurüsten, wenn wir die Abschirmungen bezahlen und den Unterschied messen.',
    ],
    needs: [
      ['Abschirmungen für 84 Lampen', 'Von der Lehrwerkstatt in Hünfeld aus Aluminium gebogen.'],
      ['Messgeräte', 'Drei Photometer.'],
    ],
  },
};
