/** The small parts that nearly every public page uses. */
const KIT = [
  'alert',
  'badge',
  'button',
  'card',
  'copy-button',
  'doughnut',
  'field',
  'fields',
  'money',
  'page',
  'progress',
  'spinner',
  'states',
  'title-prefix',
  'toast',
];

const ICONS = [
  'createReactComponent',
  'defaultAttributes',
  'IconAlertTriangle',
  'IconArrowLeft',
  'IconCheck',
  'IconChevronDown',
  'IconChevronLeft',
  'IconCircleCheck',
  'IconCopy',
  'IconInfoCircle',
  'IconLock',
  'IconMail',
  'IconSearch',
  'IconX',
];

/**
 * Modules of the one chunk that every page starts with. Forty small chunks compress far worse than one: this
 * saves a visitor a tenth of the scripts, and later pages find it in the browser's cache.
 */
export const BASE_MODULES = new RegExp(
  [
    'node_modules/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/',
    'vite/preload-helper',
    'rolldown/runtime',
    `node_modules/@tabler/icons-react/.*(?:${ICONS.join('|')})\\.mjs`,
    'src/kernel/money\\.ts$',
    'src/platform/(?:contract/(?:consent|locale)|i18n|page-ready|web-context)\\.ts$',
    // Not the entry, which starts the page as soon as it is read, after the modules of the routes; not the root, whose
    // styles come after those of the kit.
    // Days, uploads and addresses belong to the forms that need them.
    'src/platform/web/(?!(?:days|upload|remote)\\.)[^/]+\\.tsx?$',
    `src/platform/web/ui/(?:${KIT.join('|')})(?:\\.module\\.css|\\.tsx?)$`,
    // What cards, project pages and organisation pages share.
    'src/features/projects/web/parts/(?:card-votes|paths)\\.tsx?$',
    'src/features/detail-pages/web/parts/address(?:\\.module\\.css|\\.tsx)$',
    'src/platform/web/ui/(?:picture|prose)(?:\\.module\\.css|\\.tsx?)$',
    // On which pages external services stand: every page asks.
    'src/features/external-services/placing\\.ts$',
    // What explore pages and pages of projects ask whether there is a balance.
    'src/features/coins/web/parts/balance-mark\\.ts$',
    'src/features/shell/web/(?:public-layout|page-error|parts/(?:footer|frame|header|logo|profile-menu))(?:\\.module\\.css|\\.tsx)$',
  ].join('|'),
);

/**
 * The parts that pages of projects and of organisations show at once, in one chunk for the same reason. What only one
 * of them shows goes with its page, what comes later (forms, panels, dialogs) stays apart.
 */
export const PROJECT_PAGE_MODULES = new RegExp(
  [
    'src/features/detail-pages/web/(?:aside|public/project)\\.module\\.css$',
    'src/features/detail-pages/web/parts/(?:custom-tabs|gallery|share|support-bar|organization-tab|back-link|edit-link|use-overview-scroll)(?:\\.module\\.css|\\.tsx?)$',
    'src/features/giving/web/parts/(?:donation-area|amount-choice|amount|use-amount|draft)(?:\\.module\\.css|\\.tsx?)$',
    'src/features/coins/web/parts/coin-area(?:\\.module\\.css|\\.tsx)$',
    'src/features/votings/web/parts/voting-(?:area|info)(?:\\.module\\.css|\\.tsx)$',
    'src/platform/web/ui/(?:tabs|read-more)(?:\\.module\\.css|\\.tsx)$',
  ].join('|'),
);

/** The heart on cards and on project pages, and the sign of a category above them. */
export const MARK_MODULES = new RegExp(
  [
    'src/features/categories/web/parts/category-icon\\.tsx$',
    'src/features/favorites/web/parts/(?:favorite-button|failure)(?:\\.module\\.css|\\.tsx?)$',
    'node_modules/@tabler/icons-react/.*IconHeart(?:Filled)?\\.mjs',
  ].join('|'),
);

/** What the page for codes shares with those of projects and organisations: it needs nothing else of them. */
export const CODE_MODULES = new RegExp('src/features/coins/web/parts/(?:display|recipient|settings)\\.tsx?$');
