import type { ProjectTexts } from '../../types.ts';

export const rescueAndMeals: ProjectTexts = {
  'helmets-for-the-youth-brigade': {
    title: 'Helme für die Jugendfeuerwehr',
    summary: 'Zweiunddreißig Jugendliche teilen sich achtzehn Helme. Alle sollen einen haben, der passt.',
    story: [
      'Montagabends gehört der Hof in Rebdorf der Jugend. Sie rollt Schläuche aus, übt Knoten und lernt, dass niemand allein losläuft. Die Helme stammen aus vier Jahrzehnten; der kleinste rutscht den Jüngsten über die Augen.',
      'Neue Helme lassen sich einstellen und wiegen halb so viel. Die alten bekommt der Kindergarten, wo es auch brennt, nur kleiner.',
    ],
    needs: [
      ['Zweiunddreißig Helme', 'Verstellbar, orange, mit Lampe.'],
      ['Handschuhe', 'Zweiunddreißig Paar in fünf Größen.'],
    ],
  },
  'a-drone-that-finds-the-missing': {
    title: 'Eine Drohne, die Vermisste findet',
    summary:
      'In den Kalkfelsen des Tals sieht eine Wärmebildkamera in zehn Minuten, wofür eine Suchkette drei Stunden braucht.',
    story: [
      'Im vergangenen Herbst lag ein Wanderer eine Nacht lang am Fuß der Zwölf Apostel. Fünfzig Leute suchten, im Morgengrauen fand ihn ein Hund. Es geht ihm wieder gut. Wir wären gern schneller.',
      'Eine Drohne mit Wärmebildkamera, zwei ausgebildete Piloten je Wehr und Ersatzakkus für lange Nächte: Damit sind acht Dörfer gemeinsam ausgestattet.',
    ],
    needs: [
      ['Drohne mit Wärmebildkamera', 'Fliegt auch bei Regen und Wind.'],
      ['Ausbildung der Piloten', 'Acht Lizenzen.'],
      ['Akkus und Koffer', 'Für drei Stunden in der Luft.'],
    ],
  },
  'a-new-stretcher-for-steep-ground': {
    title: 'Eine neue Trage für steiles Gelände',
    summary: 'Sie wiegt vierzehn Kilogramm, trägt 200 und schwimmt. Sie ersetzt eine von 1988.',
    story: [
      'Aus dem Bodetal führt keine Straße. Wer sich dort verletzt, wird getragen, vier Leute an den Griffen, über Wurzeln und Leitern. Jedes Kilogramm zählt.',
      'Die Trage aus Titan lässt sich zerlegen und passt auf zwei Rücken. Wir haben sie ein Wochenende lang getestet, und niemand wollte sie zurückgeben.',
    ],
    needs: [
      ['Titantrage', 'Zweiteilig, mit Vakuummatratze.'],
      ['Abseilgerät', 'Seil, Bremsen und Geschirr.'],
    ],
  },
  'training-for-two-young-search-dogs': {
    title: 'Ausbildung für zwei junge Suchhunde',
    summary: 'Frieda und Kalle lernen, Menschen unter Schnee und im Nebel zu finden. Das dauert zwei Jahre.',
    story: [
      'Frieda bellt, wenn sie jemanden gefunden hat. Kalle bringt ein Stück Holz. Beide haben recht, und beide müssen noch viel lernen: Leitern, Hubschrauber, Geduld.',
      'Die Hundeführerinnen und Hundeführer arbeiten ehrenamtlich und zahlen das Futter selbst. Wir sammeln für Lehrgänge, Prüfungen und Ortungshalsbänder.',
    ],
    needs: [
      ['Lehrgänge und Prüfungen', 'Zwei Hunde, zwei Jahre.'],
      ['Ortungshalsbänder', 'Zwei Stück, mit Ersatzakkus.'],
    ],
  },
  'swimming-lessons-for-every-child': {
    title: 'Schwimmkurse für jedes Kind',
    summary:
      'Im Landkreis kann jedes dritte zehnjährige Kind nicht schwimmen. Wir bringen es ihnen bei, kostenlos, den ganzen Sommer.',
    story: [
      'Das Hallenbad der Stadt ist seit zwei Jahren wegen Sanierung geschlossen. Der See nicht. In der flachen Bucht bei Klink geben zwölf Ausbilderinnen und Ausbilder von Juni bis September Unterricht, früh am Tag, bevor der Wind kommt.',
      'Dreihundert Kinder haben im vergangenen Jahr mitgemacht, 212 haben ihr Abzeichen. Mit Ihrer Hilfe muss niemand bis zum nächsten Sommer warten.',
    ],
    needs: [
      ['Busse aus den Dörfern', 'Zweimal in der Woche, zwölf Wochen lang.'],
      ['Neoprenanzüge', 'Vierzig Stück, denn der See ist kalt.'],
      ['Schwimmhilfen und Brillen', 'Und natürlich Abzeichen.'],
    ],
  },
  'a-watch-tower-for-the-east-shore': {
    title: 'Ein Wachturm für das Ostufer',
    summary:
      'Wo die meisten Windsurfer starten, steht kein Turm. Im Frühjahr könnte dort ein gebrauchter von Usedom stehen.',
    story: [
      'Die Wache auf Usedom bekommt einen neuen Turm und schenkt uns den alten, wenn wir ihn holen. Er ist vier Meter hoch und riecht nach Meer.',
      'Transport, Fundament und ein neues Funkgerät: Dann passt auch am Ostufer jemand auf.',
    ],
    needs: [
      ['Transport und Kran', 'Nachts auf dem Tieflader.'],
      ['Fundament und Treppe', 'Mit einer Rampe für die Trage.'],
      ['Funkgerät und Ferngläser', 'Damit es nicht beim Turm bleibt.'],
    ],
  },
  'a-dishwasher-for-a-hundred-and-twenty-guests': {
    title: 'Eine Spülmaschine für hundertzwanzig Gäste',
    summary:
      'Unsere Spülmaschine ist an Weihnachten ausgefallen. Seither spülen Ehrenamtliche jeden Tag 360 Teller von Hand.',
    story: [
      'Suppe, Hauptgang, Nachtisch: Wer bei uns isst, bekommt drei Teller, denn wir sind ein Restaurant und keine Ausgabestelle. Der Abwasch dauert bis fünf.',
      'Eine Gewerbemaschine braucht zwei Minuten je Korb. Dann bleibt wieder Zeit für das, worauf es ankommt: sich dazuzusetzen.',
    ],
    needs: [
      ['Gewerbespülmaschine', 'Mit Anschluss.'],
      ['Körbe und Tisch', 'Edelstahl.'],
    ],
  },
  'sunday-lunch-for-those-who-eat-alone': {
    title: 'Sonntagsessen für alle, die allein essen',
    summary: 'Sonntags ist der Tisch leer. Zwölf Ehrenamtliche wollen das ändern, einmal im Monat.',
    story: [
      'Montag bis Freitag ist einfach. Am Sonntag ist es in vielen Wohnungen still. Wir haben unsere Gäste gefragt: 94 würden kommen.',
      'Braten, Klöße, Rotkohl, danach Kaffee und jemand, der Akkordeon spielt. Zwölf Sonntage bis zum nächsten Sommer.',
    ],
    needs: [
      ['Lebensmittel für zwölf Sonntage', 'Gekauft, nicht nur gerettet, wegen des Bratens.'],
      ['Abholung mit dem Kleinbus', 'Für alle, die nicht weit gehen können.'],
    ],
  },
  'an-apprenticeship-in-the-social-kitchen': {
    title: 'Ein Ausbildungsplatz in der Sozialküche',
    summary: 'Samira möchte Köchin werden. Wir möchten sie ausbilden und brauchen dafür einen zweiten Herd.',
    story: [
      'Die Kammer hat unsere Küche geprüft. Wir dürfen ausbilden, wenn es einen zweiten Kochplatz mit Abzug gibt.',
      'Samira ist seit einem Jahr bei uns, kennt jeden Gast beim Namen und kocht die beste Linsensuppe der Stadt.',
    ],
    needs: [['Herd und Abzug', 'Gas, vier Flammen, mit Haube.']],
  },
  'the-kitchen-on-two-wheels': {
    title: 'Die Küche auf zwei Rädern',
    summary:
      'Ein Lastenrad mit Kocher hält dort, wo Menschen warten: vor Ämtern, auf Spielplätzen und Plätzen.',
    story: [
      'Essen ist der kürzeste Weg ins Gespräch. Unsere mobile Küche besteht aus einem Lastenrad, zwei Gasflammen und einem Klapptisch für acht.',
      'Gebaut haben sie die Auszubildenden eines Fahrradladens, zwei Sommer hat sie hinter sich. Jetzt ist der Akku müde, und das Gesundheitsamt verlangt ein zweites Becken.',
    ],
    needs: [
      ['Akku und Bremsen', 'Für den Perlachberg.'],
      ['Zweites Becken und Tank', 'Mit warmem Wasser.'],
      ['Zutaten für vierzig Tage', 'Vom Stadtmarkt.'],
    ],
  },
  'a-cookbook-in-easy-language': {
    title: 'Ein Kochbuch in Leichter Sprache',
    summary: 'Dreißig Rezepte mit Bildern statt langer Sätze, für alle, die selbst kochen wollen.',
    story: [
      'Wem das Lesen schwerfällt, kann trotzdem sehr gut kochen. Eine Gruppe aus den Ulrichswerkstätten hat das Buch ausprobiert; was sie nicht verstand, wurde geändert.',
      'Wohngruppen, Sprachkurse und Büchereien bekommen es geschenkt.',
    ],
    needs: [
      ['Fotos und Zeichnungen', 'Schritt für Schritt, dreißig Rezepte.'],
      ['Druck', 'Tausend Exemplare, abwaschbar.'],
    ],
  },
  'winter-kitchen-at-koenigsplatz': {
    title: 'Winterküche am Königsplatz',
    summary: 'Heiße Suppe und Tee an sechzig Winterabenden.',
    story: [
      'Von Dezember bis Februar stand die Küche jeden Abend von sechs bis acht an der Straßenbahnhaltestelle. 7.200 Teller Suppe, 31 Köchinnen und Köche, ein Topf, der alles ausgehalten hat.',
      'Der Winter ist vorbei. Vielen Dank.',
    ],
    needs: [
      ['Zutaten', 'Für sechzig Abende.'],
      ['Zelt und Heizgerät', 'Miete für die Saison.'],
    ],
  },
};
