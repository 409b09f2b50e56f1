import type { OtherTexts } from '../types.ts';

/** Everything in English but projects and organizations. */
export const others: OtherTexts = {
  captions: {
    kites: 'Paper cut: kites, balloons and hills',
    books: 'Paper cut: books and faraway places',
    trees: 'Paper cut: trees and hills',
    paws: 'Paper cut: animals at the edge of the wood',
    instruments: 'Paper cut: instruments and notes',
    balls: 'Paper cut: balls on a green',
    helmets: 'Paper cut: helmets and an engine ready to leave',
    table: 'Paper cut: a laid table',
    water: 'Paper cut: boats on the waves',
    house: 'Paper cut: half-timbered houses',
    hands: 'Paper cut: hands and hearts',
    flowers: 'Paper cut: flowers and hearts',
  },
  roles: {
    admin: 'administrator with all rights',
    funding: 'staff: funding officer',
    bookkeeping: 'staff: bookkeeping',
    editor: 'staff: editor',
    trainee: 'staff without any rights',
    waldkindergarten: 'organization user',
    tafelrunde: 'organization user',
    wasserrettung: 'organization user',
    fachwerk: 'organization user',
    zirkus: 'organization user: waits for the review',
    dachverband: 'organization user: projects in every state',
    singkreis: 'organization user: in the wizard',
    volksbank: 'company user: budgets and fundings of Volksbank Heidetal',
    donor: 'end user with donations',
    paul: 'end user',
    ingrid: 'end user',
  },
  codeNotes: {
    'F GABE 2345': '10.00 EUR',
    'F DANK 2345': '25.00 EUR',
    'F ALTE 2345': 'has expired',
    'F DANK 6789': 'is locked',
  },
  refunds: {
    refund: [
      'The donor paid twice by mistake.',
      'Asked by e-mail to have the gift back.',
      'Given to the wrong project; the donor will give again.',
    ],
    partial_refund: ['The donor typed one zero too many.', 'Half was meant for another project.'],
  },
  singkreis: {
    description: 'Forty voices between 16 and 81, and a piano that is older than all of them.',
    activity: 'Two programmes a year, and carols in the hospital every December.',
  },
  filmclub: {
    description:
      'Thirty years of Thursday films in the old tram depot; since spring the projector is silent.',
    label: 'dissolved',
  },
  labels: ['Contact person changes', 'Statutes requested', 'Annual meeting in May'],
  coFundings: {
    'doppelt-fuer-draussen': 'Double for the outdoors',
    'zehner-fuer-kinder': 'Ten more for children',
    'leinen-los': 'Cast off',
    'langer-applaus': 'Long applause',
    'gute-stube': 'A good home',
  },
  campaigns: {
    'volksbank-heidetal': 'Codes for members',
    'optik-saalfeld': 'Thank you, team',
    'stadtwerke-neckarbogen': 'Spring greetings',
    'wohnbau-elbaue': 'Anniversary codes',
  },
  codesLost: 'Cards were lost in the post',
  campaignEnded: 'The company hands out no more cards.',
  votings: {
    herzensprojekte: {
      name: 'Favorite projects of the year',
      description: 'Eight projects, one goal: the three with the most votes receive a grant.',
    },
    vereinssommer: {
      name: 'Summer of associations',
      description: 'Which project has made the biggest difference this summer?',
    },
    lieblingsplaetze: {
      name: 'Favorite places',
      description: 'Which place needs us most? Interim results are published every week.',
    },
    'verein-des-jahres': {
      name: 'Association of the year',
      description: 'Who does the most for others all year round? The vote is on organizations.',
    },
    nachbarschaftspreis: {
      name: 'Neighborhood award',
      description: 'Four organizations that bring neighbors together. The first two receive a grant.',
    },
    ehrenamtspreis: {
      name: 'Volunteers of the region',
      description: 'Which organization gives its volunteers the best support?',
    },
    winterhilfe: { name: 'Winter aid', description: 'Give warmth: the voting starts soon.' },
  },
  cards: { batch: 'Cards at the summer party', lost: 'The cards were lost at the party' },
  blocked: ['Sells votes', '40 votes within a minute', 'Bought votes, reported on 3 May'],
  budgets: { of: 'Funding budget', youth: 'Youth and sport', later: 'Next funding year' },
  charges: { charged: 'Contribution of the board', moved: 'Moved to youth projects' },
  fundings: {
    resolved: 'Decision of the advisory board',
    approved: 'Matches the funding goal',
    rejected: 'Outside the funding area',
    cancelled: 'Entered twice',
    failed: 'Attempt at the end of the year',
    undoneLater: 'Decision of Monday',
    wrongProject: 'Wrong project chosen',
  },
  contacts: [
    {
      job: 'Advice for associations and initiatives',
      vita: '<p>Lena Brandt ran an association herself for ten years and knows why applications fail: mostly because of what nobody asked. She accompanies projects from the first idea to the final report and likes to visit building sites, too.</p>',
    },
    {
      job: 'Funding of environment and neighborhoods',
      vita: '<p>Jonas Adler is a landscape planner. He reviews cost plans, finds co-funders and answers on the same day.</p>',
    },
  ],
  contactHours: 'Monday to Thursday, 9 am to 4 pm',
  scope: {
    name: 'Neighborhood fund',
    description:
      '<p>The fund supports what brings neighbors together: gardens, workshops, festivals and places to stay.</p>',
  },
  documents: [
    [
      'Guideline of the neighborhood fund.pdf',
      'Neighborhood fund',
      'What the fund pays for and how it is accounted for.',
    ],
    ['Final report.pdf', 'Final report', 'What is submitted after the last purchase.'],
    ['Schedule.pdf', 'Schedule', 'Planning, purchase, construction, opening.'],
  ],
  howItWorks: {
    title: 'How it works',
    html: `<div class="before"><p>In three steps from the idea to the opening day.</p></div>
<div class="after"><h3>How your gift is used</h3><ol><li>We order as soon as a need is complete.</li><li>Volunteers build on two weekends; everybody is welcome.</li><li>You read here what became of it, with pictures and receipts.</li></ol></div>`,
  },
  takePart: {
    title: 'Take part',
    html: '<p>Every first Saturday of the month is a working day. There are tools, and there is cake.</p>',
  },
  fields: [
    ['At a glance', '', []],
    ['Who the project is for', 'In a few words, for instance “families in the district”.', []],
    ['People we reach', 'An estimate for the first year.', []],
    ['Own share', 'What the organization contributes itself.', []],
    ['Planned start', '', []],
    ['Goals', '', ['Education', 'Encounters', 'Health', 'Climate protection', 'Participation']],
    ['Barrier-free', '', []],
    ['What comes next', 'How it goes on after the funding has ended.', []],
    ['Schedule', '', []],
    ['How you found us', 'For our statistics only.', ['Recommendation', 'Press', 'Newsletter']],
  ],
  fieldView: 'Whom our projects reach',
  groups: [
    'Families in the district',
    'Young people from 12 to 18',
    'Older people',
    'Everyone who likes to take part',
  ],
  next: [
    'Once it is built, a group of volunteers looks after it.\n\nOnce a year we report what has become of it.',
    'The association pays the running costs from its membership fees.',
  ],
  applicationTypes: {
    vereinsfoerderung: {
      name: 'Funding of associations',
      description: 'For projects of associations and foundations, up to one year.',
    },
    kleinprojekte: {
      name: 'Small projects',
      description: 'Up to 2,500 euros and 90 days, without pictures: for everything that has to be quick.',
    },
    zweckertraege: { name: 'Lottery proceeds', description: 'From the proceeds of the savings lottery.' },
    sommerprogramm: {
      name: 'Summer program',
      description: 'Holiday activities for children and young people.',
    },
  },
  holidays: {
    name: 'Holidays',
    description: 'In which holidays the activity takes place.',
    options: ['Easter', 'Summer', 'Autumn'],
  },
  office: {
    views: [
      'To review, oldest first',
      'Organizations to review',
      'On hold: proof missing',
      'Large donations',
      'Not sent',
    ],
    notes: [
      'Spoke to the chair on the phone: the new tax notice will arrive by the end of the month. @{bookkeeping}, please do not send a reminder until then.',
      '@{funding}: noted. The last payout still went to the former account, which is fine.',
      'The photos on the project page have been cleared; we have the consents.',
      'The budget for next year will be topped up in January. @{bookkeeping}, we have the commitment in writing.',
    ],
    added: [
      'Update: a local business adds a part free of charge, so the money is enough for a little more than planned.',
      'Update: we start two weeks later, because the preparations take longer than planned.',
      'Update: a school class from the neighborhood is joining.',
    ],
    lifts: [
      'Fair of associations in the town hall: visitors vote over its WLAN.',
      'Charity run of the primary school; donations are made at the stand over one connection.',
      'World Savings Day: donation codes are redeemed at the terminal of the branch on the market square.',
    ],
  },
  reasons: [
    ['Costs in detail', 'Please list the costs of each need, if possible with a quote.'],
    ['Description too short', 'Please describe who takes part, what happens, and what remains afterwards.'],
    ['Not nonprofit', 'According to our review, the project does not serve a nonprofit purpose.'],
  ],
  tasks: {
    templates: [
      [
        'Request a new tax notice',
        'The tax notice expires soon. Ask the contact person for the current one and verify it after the upload.',
      ],
      ['Check photos', 'Are the rights confirmed? Are there consents of everybody who can be recognized?'],
      ['Ask for a progress report', 'Two or three sentences and a photo for the page of the project.'],
      ['Confirm the bank account by phone', 'Use the phone number in our records, not the one in the email.'],
    ],
    tasks: [
      ['Check the photos before publication', 'Two people can be recognized; ask for their consent.'],
      ['Clarify the invoice', 'The invoice for the second need is issued to a private person.'],
      ['Confirm the new bank account by phone', 'Call the treasurer at the number in our records.'],
      ['Ask for a progress report', 'Two or three sentences and a photo for the page of the project.'],
      ['Invite to the voting in spring', 'The club would like to know when the next voting starts.'],
      ['Compare the estimate with the budget', 'The largest need seems too low; ask for a second offer.'],
      ['Call about the missing need', 'The first draft still had an item for transport.'],
      ['Send congratulations on the anniversary', ''],
    ],
  },
  services: {
    statistics: {
      name: 'Visitor statistics',
      description: 'Counts which pages are visited. Example Statistics Ltd., Germany.',
    },
    campaign: {
      name: 'Success of an advertisement',
      description:
        'Tells an advertising network that an advertisement has led to a project. Example Network Inc., Switzerland.',
    },
  },
  news: [
    [
      'The first rafters are up',
      'On Saturday eleven parents and a carpenter raised the first six rafters. The children had sanded every one of them and painted their names where nobody will see them. The tiles come in two weeks.',
    ],
    [
      'The timber has arrived',
      'Larch from the next valley, four meters long, carried up the path by hand because the lorry does not fit between the beeches. It now dries under a tarpaulin.',
    ],
    [
      'The building permit is here',
      'The district has agreed: the roof may stand where the old shelter stood, and no tree has to go. We have ordered the timber today.',
    ],
    [
      'Why we need a roof',
      'Last winter the workshop was closed for forty days because of rain. We counted the days, and then we counted what a roof costs. Thank you to everybody who helps us build it.',
    ],
    [
      'Sixty pairs of boots',
      'The boots are here, in all sizes from 22 to 35. The old ones go to the forest group in the next village.',
    ],
    ['What comes next', 'We still collect for rain trousers. A list of the sizes follows.'],
  ],
  searches: [
    'garden',
    'playground',
    'fire brigade',
    'cologne',
    'music',
    'books',
    'animal shelter',
    'culture',
    'friends of',
    'swimming pool',
    'repair café',
    'hospice',
  ],
  trail: {
    rear: 'Rear building, 2nd floor',
    called: 'Phone call: a letter to this address came back.',
    task: ['Ask for the annual report', 'The board promised it by the end of the month.'],
    note: 'The annual report has arrived and is complete.',
    introduction: 'You decide: vote for your favorite project, by email or with the code on your card.',
    sentBack: 'Talked to Ms. Petrović by phone, she adds the details this week.',
    completed: 'The net is certified for the height of our tent; the inspection takes place every spring.',
    planned: 'Suggested by the branch manager.',
    raised: 'The advisory board adds 150 euros.',
    booked: 'Approved by the advisory board.',
    approved: 'The ranking is final, the amount was announced.',
    awarded: 'Handed over at the award ceremony.',
    voting: {
      title: 'Spring award of the associations',
      description: 'Four associations, one award: you decide.',
      batch: 'Letters to members',
      lost: 'Three letters came back.',
    },
  },
  auditReasons: {
    released: 'Documents complete, the project fits our funding scopes.',
    archived: 'The project has ended.',
    nonprofit: 'Exemption notice checked.',
    budget: 'Period extended by decision of the board.',
    locked: 'Several log-in attempts from abroad, waiting for a call back.',
  },
};
