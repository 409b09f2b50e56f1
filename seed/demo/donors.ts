import type { DemoLanguage } from '../content/texts/types.ts';
import { slugify } from '../../src/kernel/text.ts';
import { firstNames, lastNames, streets, towns } from '../content/people.ts';
import type { Random } from '../random.ts';

export type Donor = {
  readonly firstName: string;
  readonly lastName: string;
  /** Of a donor who gives for a company. */
  readonly company?: string;
  readonly email: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly locale: 'en_US' | 'de' | 'du_DE' | 'sie_DE';
  /** The IP address of the simulated visitor. */
  readonly ip: string;
  /** User name of the account, for donors who have one. */
  readonly username?: string;
};

/** The languages of donors by the language of the demo, with their weights. */
const locales: Readonly<Record<DemoLanguage, readonly (readonly [Donor['locale'], number])[]>> = {
  de: [
    ['de', 5],
    ['du_DE', 3],
    ['sie_DE', 3],
    ['en_US', 1],
  ],
  en: [
    ['de', 1],
    ['du_DE', 1],
    ['sie_DE', 1],
    ['en_US', 9],
  ],
};

const mailHosts = ['mail.example', 'post.example', 'web.example', 'freunde.example', 'familie.example'];

/** One random donor; `number` makes the e-mail address unique. */
export function makeDonor(random: Random, number: number, language: DemoLanguage): Donor {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const [postalCode, city] = random.pick(towns);
  const local = `${slugify(firstName)}.${slugify(lastName)}`;
  return {
    firstName,
    lastName,
    ...(number % 24 === 11 ? { company: `${lastName} GmbH` } : {}),
    email: `${local}${number % 3 === 0 ? '' : number}.${number.toString(36)}@${random.pick(mailHosts)}`,
    street: `${random.pick(streets)} ${random.int(1, 118)}${random.chance(0.08) ? random.pick(['a', 'b']) : ''}`,
    postalCode,
    city,
    locale: random.weighted(locales[language]),
    ip: `203.0.${Math.floor(number / 250) % 250}.${number % 250}`,
  };
}

/** The donors of the demo; the first three have a login. */
export function makeDonors(random: Random, count: number, language: DemoLanguage): Donor[] {
  const withLogin = ['donor', 'paul', 'ingrid'].map((username, index) => {
    const names = [
      ['Katrin', 'Sommer', 'donor@obolus.example'],
      ['Paul', 'Nowak', 'paul@mail.example'],
      ['Ingrid', 'Petersen', 'ingrid@mail.example'],
    ] as const;
    const [firstName, lastName, email] = names[index] ?? names[0];
    return { ...makeDonor(random, index, language), firstName, lastName, email, username };
  });
  return [
    ...withLogin,
    ...Array.from({ length: count - withLogin.length }, (_, index) => makeDonor(random, index + 3, language)),
  ];
}

/** A random amount in cents: usually a round one, sometimes an arbitrary one. */
export function pickAmount(random: Random): number {
  const euros = random.weighted<number>([
    [5, 3],
    [10, 13],
    [15, 4],
    [20, 10],
    [25, 20],
    [30, 6],
    [40, 3],
    [50, 22],
    [75, 3],
    [80, 1],
    [100, 15],
    [150, 3],
    [200, 4],
    [250, 2.5],
    [300, 2],
    [500, 2.4],
    [1000, 0.9],
    [0, 2],
  ]);
  return euros > 0 ? euros * 100 : random.pick([1234, 1750, 3333, 4200, 4711, 7777, 11_111, 6550]);
}
