import type { LocaleCode } from '#platform/contract/locale.ts';
import type { PresetName } from '../../src/features/accounts/contract/presets.ts';
import type { DemoLanguage } from './texts/types.ts';

/** The password of every demo account; the start page of the demo shows it. */
export const demoPassword = 'obolus-demo';

export type DemoUser = {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly usertype: 1 | 2 | 4;
  readonly staff?: 'superuser' | PresetName | 'none';
  /** The slug of the organization that an organization user administers. */
  readonly organization?: string;
  /** The slugs of further organizations that the user administers. */
  readonly moreOrganizations?: readonly string[];
  /** The locale in the German demo; the English demo uses it only with `alwaysGerman`, otherwise English. */
  readonly locale: 'de' | 'du_DE' | 'sie_DE';
  readonly alwaysGerman?: true;
};

/** The accounts of the demo: staff of each kind, organization users, a company and donors. */
export const demoUsers: readonly DemoUser[] = [
  {
    username: 'admin',
    email: 'admin@obolus.example',
    firstName: 'Renate',
    lastName: 'Vogel',
    usertype: 1,
    staff: 'superuser',
    locale: 'sie_DE',
  },
  {
    username: 'funding',
    email: 'funding@obolus.example',
    firstName: 'Jonas',
    lastName: 'Brandt',
    usertype: 1,
    staff: 'funding_officer',
    locale: 'sie_DE',
  },
  {
    username: 'bookkeeping',
    email: 'bookkeeping@obolus.example',
    firstName: 'Miriam',
    lastName: 'Kaya',
    usertype: 1,
    staff: 'bookkeeping',
    locale: 'sie_DE',
  },
  {
    username: 'editor',
    email: 'editor@obolus.example',
    firstName: 'Lukas',
    lastName: 'Weigel',
    usertype: 1,
    staff: 'editor',
    locale: 'sie_DE',
  },
  {
    username: 'trainee',
    email: 'trainee@obolus.example',
    firstName: 'Amelie',
    lastName: 'Thoma',
    usertype: 1,
    staff: 'none',
    locale: 'sie_DE',
  },
  {
    username: 'waldkindergarten',
    email: 'vorstand@waldkindergarten-eichhoernchen.example',
    firstName: 'Sabine',
    lastName: 'Mayer',
    usertype: 2,
    organization: 'waldkindergarten-eichhoernchen',
    locale: 'du_DE',
  },
  {
    username: 'tafelrunde',
    email: 'post@tafelrunde-ruhr.example',
    firstName: 'Detlef',
    lastName: 'Kowalski',
    usertype: 2,
    organization: 'tafelrunde-ruhr',
    locale: 'sie_DE',
  },
  {
    username: 'wasserrettung',
    email: 'wache@wasserrettung-mueritz.example',
    firstName: 'Henrike',
    lastName: 'Lange',
    usertype: 2,
    organization: 'wasserrettung-mueritz',
    locale: 'de',
  },
  {
    username: 'fachwerk',
    email: 'stiftung@fachwerkerbe-quedlinburg.example',
    firstName: 'Georg',
    lastName: 'Albrecht',
    usertype: 2,
    organization: 'fachwerkerbe-quedlinburg',
    locale: 'sie_DE',
  },
  {
    username: 'zirkus',
    email: 'manege@kinderzirkus.example',
    firstName: 'Yasmin',
    lastName: 'Petrović',
    usertype: 2,
    organization: 'kinderzirkus-konfetti',
    locale: 'de',
  },
  {
    username: 'dachverband',
    email: 'projekte@dachverband.example',
    firstName: 'Renate',
    lastName: 'Bergmann',
    usertype: 2,
    organization: 'jugendhaus-kompass',
    moreOrganizations: [
      'marktkueche-augsburg',
      'hospizkreis-erzgebirge',
      'nachbarschaft-lindenhof',
      'kinderzirkus-konfetti',
    ],
    locale: 'de',
  },
  {
    username: 'singkreis',
    email: 'vorstand@singkreis-aue.example',
    firstName: 'Thomas',
    lastName: 'Kühn',
    usertype: 2,
    locale: 'du_DE',
  },
  {
    username: 'volksbank',
    email: 'foerderung@volksbank-heidetal.example',
    firstName: 'Anke',
    lastName: 'Harms',
    usertype: 4,
    locale: 'sie_DE',
  },
  {
    username: 'donor',
    email: 'donor@obolus.example',
    firstName: 'Katrin',
    lastName: 'Sommer',
    usertype: 1,
    locale: 'sie_DE',
  },
  {
    username: 'paul',
    email: 'paul@mail.example',
    firstName: 'Paul',
    lastName: 'Nowak',
    usertype: 1,
    locale: 'du_DE',
    alwaysGerman: true,
  },
  {
    username: 'ingrid',
    email: 'ingrid@mail.example',
    firstName: 'Ingrid',
    lastName: 'Petersen',
    usertype: 1,
    locale: 'sie_DE',
    alwaysGerman: true,
  },
];

/** The locale of an account in the demo of a language. */
export function localeIn(language: DemoLanguage, user: DemoUser): LocaleCode {
  return language === 'de' || user.alwaysGerman ? user.locale : 'en_US';
}

export const firstNames: readonly string[] = (
  'Anna Ben Clara David Elif Felix Greta Hannes Ida Jakob Katharina Leon Mia Niklas Olga Paul Rosa Simon Theresa Umut ' +
  'Valentin Wiebke Yasmin Zoe Andreas Birgit Christian Doris Erik Franziska Gerhard Hannelore Ingo Jutta Karl Lena Manfred ' +
  'Nadine Otto Petra Ralf Sabine Thomas Ulrike Volker Waltraud Aylin Bastian Carolin Dieter Emma Florian Gisela Heike Ivan ' +
  'Johanna Klaus Luisa Markus Nele Oskar Pia Robin Silke Tobias Ursula Vera Wolfgang Mehmet Agnieszka Farid Linh Marek Sophie'
).split(' ');

export const lastNames: readonly string[] = (
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Braun ' +
  'Zimmermann Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Herrmann König Walter Huber Kaiser Fuchs Peters ' +
  'Scholz Möller Weiß Jung Hahn Vogel Friedrich Keller Günther Berger Winkler Lorenz Baumann Franke Albrecht Schuster Simon ' +
  'Böhm Winter Kraus Martin Schumacher Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich ' +
  'Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Yılmaz Kaya Demir Nowak Kowalski Petrović Nguyen Hassan Ivanova Rossi'
).split(' ');

export const streets: readonly string[] = (
  'Hauptstraße,Bahnhofstraße,Gartenstraße,Schulstraße,Dorfstraße,Bergstraße,Lindenstraße,Kirchstraße,Waldstraße,Ringstraße,' +
  'Am Mühlbach,Goethestraße,Schillerstraße,Mozartstraße,Rosenweg,Birkenweg,Ahornweg,Am Markt,Brunnengasse,Uferstraße,' +
  'Feldstraße,Wiesenweg,Sonnenhang,Jahnstraße,Kastanienallee,Friedrichstraße,Luisenstraße,Am Alten Hafen,Steinweg,Kirchplatz'
).split(',');

/** Postal code and town. */
export const towns: readonly (readonly [string, string])[] = (
  '10115 Berlin;10999 Berlin;20095 Hamburg;22765 Hamburg;80331 München;80797 München;50667 Köln;50825 Köln;60311 Frankfurt am Main;' +
  '70173 Stuttgart;40213 Düsseldorf;44135 Dortmund;45127 Essen;04109 Leipzig;28195 Bremen;01067 Dresden;30159 Hannover;' +
  '90402 Nürnberg;47051 Duisburg;44787 Bochum;42103 Wuppertal;33602 Bielefeld;53111 Bonn;48143 Münster;68159 Mannheim;' +
  '76133 Karlsruhe;86150 Augsburg;65183 Wiesbaden;45879 Gelsenkirchen;52062 Aachen;38100 Braunschweig;24103 Kiel;09111 Chemnitz;' +
  '06108 Halle (Saale);39104 Magdeburg;79098 Freiburg im Breisgau;55116 Mainz;23552 Lübeck;99084 Erfurt;18055 Rostock;34117 Kassel;' +
  '66111 Saarbrücken;14467 Potsdam;26122 Oldenburg;69117 Heidelberg;64283 Darmstadt;93047 Regensburg;97070 Würzburg;85049 Ingolstadt;' +
  '89073 Ulm;74072 Heilbronn;38440 Wolfsburg;37073 Göttingen;02826 Görlitz;87435 Kempten (Allgäu);17291 Prenzlau;31785 Hameln;' +
  '38855 Wernigerode;17192 Waren (Müritz);26506 Norden;56812 Cochem;06484 Quedlinburg;85072 Eichstätt;59955 Winterberg;' +
  '36037 Fulda;97980 Bad Mergentheim;09456 Annaberg-Buchholz;06618 Naumburg (Saale);78462 Konstanz;54290 Trier;95444 Bayreuth;' +
  '84028 Landshut;49074 Osnabrück;59494 Soest;25813 Husum;07743 Jena;03046 Cottbus;15230 Frankfurt (Oder);88131 Lindau;83022 Rosenheim'
)
  .split(';')
  .map((entry) => [entry.slice(0, 5), entry.slice(6)] as const);

/** The name of the demo's operator, which the foot of every page shows. */
export const demoOperator = { en: 'Obolus demo operator', de: 'Obolus-Demo' } as const;

/** What the operator of the demo has entered for its imprint. */
export const demoImprint = {
  en: 'This is a demonstration: its projects, organizations and donations are fictitious, and no real money is transferred.',
  de: 'Dies ist eine Demonstration: Projekte, Organisationen und Spenden sind erfunden, und es fließt kein echtes Geld.',
} as const;
