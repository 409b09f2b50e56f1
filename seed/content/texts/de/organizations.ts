import type { OrganizationTexts } from '../types.ts';

/** By slug: what the organization is, what it does, what it is good at. */
export const organizations: OrganizationTexts = {
  'waldkindergarten-eichhoernchen': [
    'Vierzig Kinder verbringen ihre Kindergartenzeit draußen, bei jedem Wetter, am Rand des Schwarzwalds. Eltern haben den Verein 1998 gegründet und führen ihn bis heute.',
    'Zwei Gruppen treffen sich jeden Morgen auf einer Lichtung über der Stadt. Mittwochnachmittags sind Familien ohne Platz willkommen.',
    'Sechs ausgebildete Fachkräfte, eine Warteliste, die nicht kürzer wird, und fünfundzwanzig Jahre matschige Stiefel.',
  ],
  'jugendhaus-kompass': [
    'Ein offenes Haus für Jugendliche im Leipziger Westen: eine Werkstatt, eine Küche, eine Bühne und jemand, der zuhört.',
    'Geöffnet an fünf Abenden in der Woche, mit Hausaufgabenhilfe, Fahrradwerkstatt, Bandproben und Fahrten in allen Schulferien.',
    'Was im Haus geschieht, entscheiden die Jugendlichen selbst; ein Rat aus zwölf Mitgliedern tagt jeden zweiten Donnerstag.',
  ],
  'lesewelt-muensterland': [
    'Ehrenamtliche lesen Kindern in Kitas, Büchereien und Krankenhäusern vor, denn eine Geschichte zur rechten Zeit öffnet Türen.',
    'Mehr als 180 Ehrenamtliche lesen jede Woche an 64 Orten zwischen Rheine und Ahlen, kostenlos.',
    'Alle werden an drei Wochenenden geschult und in den ersten Monaten begleitet.',
  ],
  'lernwerkstatt-hafenblick': [
    'Eine Lernwerkstatt in einem früheren Speicher: Hier bauen, löten, programmieren und reparieren Jugendliche, wofür in der Schule keine Zeit ist.',
    'Zehn Kurse in der Woche, Ferienakademien und ein Reparaturcafé, das Vierzehnjährige leiten.',
    'Unsere Partner sind elf Schulen, die Universität und die Werft, die uns ihr altes Werkzeug überlässt.',
  ],
  'sternwarte-rhoen': [
    'Die Rhön ist eine der dunkelsten Gegenden des Landes. Der Förderverein der Sternwarte zeigt, was man sieht, wenn das Licht aus ist.',
    'Öffentliche Beobachtungsabende, Besuche in Schulen und Messungen der Lichtverschmutzung zusammen mit dem Biosphärenreservat.',
    'Sechzig Mitglieder zwischen 12 und 84 Jahren, drei davon haben ihren Spiegel selbst geschliffen.',
  ],
  'naturschutz-oberlausitz': [
    'Die Gruppe pflegt Heiden, Teiche und alte Obstwiesen an der Neiße, auf beiden Seiten der Grenze.',
    'Zählen, mähen, pflanzen: dreißig Arbeitseinsätze im Jahr, offen für alle, die Stiefel haben.',
    'Lückenlose Aufzeichnungen über Brutvögel seit 1974 und gute Nachbarschaft mit Zgorzelec.',
  ],
  'bergwaldfreunde-allgaeu': [
    'Bergwälder halten Hänge, Schnee und Wasser. Wo die Fichten gestorben sind, pflanzen die Bergwaldfreunde neu.',
    'Pflanzwochen mit Freiwilligen, eine Baumschule mit heimischen Arten, Führungen für Schulen.',
    'Jeder gepflanzte Baum wird fünf Jahre lang besucht; vier von fünf wachsen an.',
  ],
  'streuobst-taubertal': [
    'Hohe alte Obstbäume prägen das Taubertal. Die Initiative schneidet, veredelt und presst, damit sie bleiben.',
    'Schnittkurse im Winter, Veredeln im Frühjahr, Ernte und Most im Herbst.',
    'Ein Verzeichnis von 214 alten Sorten, von denen 31 als verschollen galten.',
  ],
  'tierschutz-uckermark': [
    'Das Tierheim am Feldrand nimmt auf, was gefunden, ausgesetzt oder verletzt wurde, in einem Landkreis, der größer ist als das Saarland.',
    'Rund 400 Tiere im Jahr werden versorgt, und die meisten finden ein neues Zuhause.',
    'Drei Angestellte, zweiundzwanzig Ehrenamtliche und eine Tierärztin, die auch sonntags kommt.',
  ],
  'igelstation-bergisches-land': [
    'Igel, Singvögel, Eichhörnchen: Die Station pflegt kleine Wildtiere gesund und bringt sie dorthin zurück, wo sie hingehören.',
    'Ein Telefon, das Tag und Nacht besetzt ist, ein Raum für die Intensivpflege und vier Auswilderungsgärten.',
    'Schon die Beratung rettet die Hälfte der Tiere, denn die meisten gefundenen Igel brauchen keine Rettung.',
  ],
  'kammerorchester-saalebogen': [
    'Laien und Musikstudierende spielen gemeinsam, in Dorfkirchen ebenso wie im Dom.',
    'Sechs Programme im Jahr, ein Kinderorchester und Leihinstrumente für alle, die sich keines kaufen können.',
    'Gegründet 1953 von fünf Lehrern; heute 48 Mitwirkende aus drei Generationen.',
  ],
  'kulturbahnhof-weserbergland': [
    'Züge halten am alten Güterschuppen nicht mehr, dafür Bands, Theatergruppen und Dichterinnen.',
    'Hundert Abende im Jahr, ein Jugendtheater und eine Werkstatt für Bühnentechnik.',
    'Alles geschieht ehrenamtlich, von der Kasse bis zum Verfolgerscheinwerfer.',
  ],
  'tsv-hochsauerland': [
    'Ein Dorfverein mit elf Abteilungen, vom Fußball bis zum Skilanglauf, und mit mehr Mitgliedern, als das Dorf Häuser hat.',
    'Sechzig Trainingsstunden in der Woche für alle zwischen drei und einundneunzig.',
    'Über hundert Ehrenamtliche, ein Drittel davon jünger als dreißig.',
  ],
  'sc-nordlicht-kiel': [
    'Am Ostufer der Förde bringt der Verein Kinder aus dreißig Ländern auf einen Platz.',
    'Fußball, Basketball, Segeln und vor jedem Training Hilfe bei den Hausaufgaben.',
    'Wer den Beitrag nicht zahlen kann, muss nicht erklären, warum.',
  ],
  'feuerwehr-altmuehltal': [
    'Acht freiwillige Feuerwehren an der Altmühl helfen einander, und ihr Förderverein hilft ihnen.',
    'Der Förderverein kauft, was die Gemeinde nicht bezahlen kann: Jugendausbildung, Schutzkleidung, Hilfe für Verletzte.',
    'Dreihundert Aktive in acht Dörfern, neunzig in den Jugendfeuerwehren.',
  ],
  'bergrettung-harz': [
    'Wenn sich zwischen Brocken und Bodetal jemand verirrt, lassen Ehrenamtliche ihre Arbeit liegen und gehen los.',
    'Rund 120 Einsätze im Jahr, bei Nebel, Schnee und Gewitter.',
    'Einundvierzig Retterinnen und Retter, fünf Suchhunde und ein Schlitten von 1962, der noch fährt.',
  ],
  'wasserrettung-mueritz': [
    'Der größte See, der ganz in Deutschland liegt, ist schön und tückisch. Die Wasserretter sind den ganzen Sommer da.',
    'Sechs Wachtürme, zwei Boote und Schwimmunterricht für jedes Kind im Landkreis, das ihn möchte.',
    'Seit 1991 ist kein Kind mehr ertrunken, das hier schwimmen gelernt hat.',
  ],
  'tafelrunde-ruhr': [
    'Ein langer Tisch mitten in der Stadt, an dem alle Gäste sind und niemand ein Fall.',
    'Mittagessen für 120 Menschen an fünf Tagen in der Woche, gekocht aus dem, was Läden sonst wegwerfen.',
    'Eine Küchenchefin, zwei Auszubildende und siebzig Ehrenamtliche aus vierzehn Nationen.',
  ],
  'marktkueche-augsburg': [
    'Gemeinsames Kochen verbindet mehr als jeder runde Tisch. Die Marktküche bringt Nachbarn, Zugezogene und Alteingesessene an einen Herd.',
    'Offene Kochabende, eine Schule für die Rezepte der Mütter und eine mobile Küche auf zwei Rädern.',
    'Neunzig Rezepte aus dreißig Ländern, gesammelt in einem Buch, das schon viermal gedruckt wurde.',
  ],
  'wattenmeerhaus-norden': [
    'Zweimal am Tag geht das Meer fort, und eine Landschaft taucht auf, die es sonst nirgends gibt. Das Haus erklärt sie.',
    'Wattführungen, eine Vogelbeobachtungsstation und ein kleines Labor für Schulklassen.',
    'Acht Wattführerinnen und Wattführer, vier Bundesfreiwillige und Gezeiten, die ihren Fahrplan einhalten.',
  ],
  'flussfreunde-mosel': [
    'Der Fluss verbindet drei Länder. Die Flussfreunde halten seine Ufer sauber und seine alten Fähren am Leben.',
    'Putztage mit 600 Freiwilligen, Wasserproben mit Schulen und ein Fährmuseum.',
    'Zwei Fähren unter Dampf und ein guter Draht nach Luxemburg und Lothringen.',
  ],
  'fachwerkerbe-quedlinburg': [
    'Mehr als zweitausend Fachwerkhäuser aus acht Jahrhunderten stehen in einer kleinen Stadt. Die Stiftung rettet die, die sonst niemand retten kann.',
    'Notsicherungen, ein Bauhof für junge Handwerkerinnen und Handwerker und bezahlbare Wohnungen hinter alten Mauern.',
    'Neunzehn gerettete Häuser seit 1994, alle bewohnt.',
  ],
  'buergerstiftung-saarbogen': [
    'Bürgerinnen und Bürger für ihre Stadt: Die Stiftung beginnt, wofür keine Behörde zuständig ist, und macht weiter, bis es eine ist.',
    'Nachbarschaftsfonds, Mentoren für Auszubildende und die Leihwerkstatt im alten Schlachthof.',
    'Fünfhundert Stifterinnen und Stifter, von Rentnern bis zu Betriebsräten.',
  ],
  'brueckenbauer-wuerzburg': [
    'Menschen mit und ohne Behinderung planen, klettern, kochen und reisen gemeinsam. Die Brücken sind auch wörtlich gemeint.',
    'Sportgruppen, ein Café mit sieben inklusiven Arbeitsplätzen und eine Karte der Barrieren, mit der die Stadt arbeitet.',
    'Die Hälfte des Vorstands lebt mit einer Behinderung.',
  ],
  'hospizkreis-erzgebirge': [
    'Niemand soll den letzten Weg allein gehen. Ehrenamtliche begleiten Sterbende und ihre Familien zu Hause.',
    'Ambulanter Hospizdienst, Trauergruppen für Erwachsene und eine eigene für Kinder.',
    'Sechsundfünfzig ausgebildete Begleiterinnen und Begleiter, die mehr als 5.000 Stunden im Jahr leisten.',
  ],
  'nachbarschaft-lindenhof': [
    'Einkäufe, Besuche, eine Fahrt zum Arzt: Nachbarn helfen Nachbarn, damit alte Menschen zu Hause bleiben können.',
    'Rund 250 Paare aus Helfenden und Unterstützten, eine Telefonkette an jedem Morgen und ein Dienstagscafé.',
    'Die jüngste Helferin ist sechzehn, der älteste Helfer achtundachtzig.',
  ],
  'kinderzirkus-konfetti': [
    'Ein Zirkus ohne Tiere, aber mit sechzig Kindern, die jonglieren, balancieren und Pyramiden bauen.',
    'Wöchentliches Training an drei Schulen und jeden Sommer ein Zelt auf Tournee.',
    'Kein Kind wird abgewiesen; in der Manege ist Platz für alle.',
  ],
  'heimatverein-altes-land': [
    'Der Verein hat die Mühle, das Archiv und das Fest der Obstbauern gepflegt, bis er mit seinem Nachbarn zusammenging.',
    'Mühlentage, ein Archiv mit 12.000 Fotografien und plattdeutsche Abende.',
    'Ein Zusammenschluss, der beide Dörfer wieder zusammengebracht hat.',
  ],
};
