import { INITIAL_CONTENT, type PageContent } from '../../src/features/pages/content.ts';
import type { PageKind } from '../../src/features/pages/rules.ts';

/** A page of the demo. The pictures in its texts are named by their path below `seed/pictures`. */
interface DemoPage {
  readonly kind: PageKind;
  readonly slug: string;
  readonly content: PageContent;
  /** The title of a newer, unpublished draft. */
  readonly draftTitle?: PageContent['title'];
}

/** The pages of the demo beside the two initial ones: a region, two categories with a text, and organizations. */
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
        en: '<h3>Small steps, many hands</h3><p>An old orchard, a toad fence, an animal shelter with a new roof: <strong>local associations</strong> know best what is missing.</p><ul><li>What is collected goes to the association.</li><li>What becomes of it is told on the page of each project.</li></ul><img src="photos/old-apples-young-hands-1" alt="Tall trees in autumn, with colored leaves falling between them" /><h3>What a donation can do</h3><table><tbody><tr><th>With</th><th>an association buys</th><th>for</th></tr><tr><td>€25</td><td>10 meters of toad fence</td><td>one spring on a busy road</td></tr><tr><td>€60</td><td>a young fruit tree with stake and wire</td><td>apples in about seven years</td></tr><tr><td>€120</td><td>food and medicine for a hedgehog</td><td>one winter</td></tr></tbody></table>',
        de: '<h3>Kleine Schritte, viele Hände</h3><p>Eine alte Streuobstwiese, ein Krötenzaun, ein neues Dach fürs Tierheim: <strong>Vereine vor Ort</strong> wissen am besten, was fehlt.</p><ul><li>Was zusammenkommt, erhält der Verein.</li><li>Was daraus wird, steht auf der Seite des Projekts.</li></ul><img src="photos/old-apples-young-hands-1" alt="Hohe Bäume im Herbst, zwischen denen bunte Blätter fallen" /><h3>Was eine Spende bewirkt</h3><table><tbody><tr><th>Mit</th><th>kauft ein Verein</th><th>für</th></tr><tr><td>25&nbsp;€</td><td>10 Meter Krötenzaun</td><td>ein Frühjahr an einer befahrenen Straße</td></tr><tr><td>60&nbsp;€</td><td>einen jungen Obstbaum mit Pfahl und Draht</td><td>Äpfel in etwa sieben Jahren</td></tr><tr><td>120&nbsp;€</td><td>Futter und Medikamente für einen Igel</td><td>einen Winter</td></tr></tbody></table>',
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
