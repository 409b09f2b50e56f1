import { INITIAL_CONTENT, type PageContent } from '../../src/features/pages/content.ts';
import type { PageKind } from '../../src/features/pages/rules.ts';

/** A page of the demo. */
interface DemoPage {
  readonly kind: PageKind;
  readonly slug: string;
  readonly content: PageContent;
  /** What staff are working on and have not published. */
  readonly draftTitle?: PageContent['title'];
}

/** Pages beside the two that are there from the start: a region, a category with a text, and organisations. */
export const pages: readonly DemoPage[] = [
  {
    kind: 'projects',
    slug: 'norden',
    content: {
      ...INITIAL_CONTENT,
      title: { en: 'Projects in the North', de: 'Projekte im Norden' },
      html: {
        en: '<p>From the Ems to the Oder: what people between the coast and the Heath are working on.</p>',
        de: '<p>Von der Ems bis zur Oder: woran Menschen zwischen Küste und Heide arbeiten.</p>',
      },
      region: { south: 52.9, north: 55.1, west: 6.5, east: 14.6 },
      defaultSortOrder: 'title',
    },
  },
  {
    kind: 'projects',
    slug: 'natur-und-tiere',
    content: {
      ...INITIAL_CONTENT,
      title: { en: 'For nature and animals', de: 'Für Natur und Tiere' },
      html: {
        en: '<h3>Small steps, many hands</h3><p>An old orchard, a toad fence, an animal shelter with a new roof: <strong>local associations</strong> know best what is missing.</p><ul><li>What is collected goes to the association.</li><li>What becomes of it is told on the page of each project.</li></ul>',
        de: '<h3>Kleine Schritte, viele Hände</h3><p>Eine alte Streuobstwiese, ein Krötenzaun, ein neues Dach fürs Tierheim: <strong>Vereine vor Ort</strong> wissen am besten, was fehlt.</p><ul><li>Was zusammenkommt, erhält der Verein.</li><li>Was daraus wird, steht auf der Seite des Projekts.</li></ul>',
      },
      categories: ['nature', 'animals'],
      hideExpiredDefault: true,
      mapMarkerIcon: 'leaf',
    },
    draftTitle: { en: 'For nature, animals and water', de: 'Für Natur, Tiere und Wasser' },
  },
  {
    kind: 'organizations',
    slug: 'vereine',
    content: {
      ...INITIAL_CONTENT,
      title: { en: 'Our associations from A to Z', de: 'Unsere Vereine von A bis Z' },
      html: {
        en: '<p>Everyone who collects here has been checked by a member of our staff.</p>',
        de: '<p>Wer hier sammelt, wurde von unserem Team geprüft.</p>',
      },
      defaultSortOrder: 'title',
      singlePage: true,
    },
  },
];
