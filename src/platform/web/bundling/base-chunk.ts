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
  'IconHome',
  'IconInfoCircle',
  'IconLock',
  'IconMail',
  'IconSearch',
  'IconTrees',
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
    `node_modules/@tabler/icons-react/.*(?:${ICONS.join('|')})\\.mjs`,
    'src/kernel/money\\.ts$',
    'src/platform/(?:contract/locale|i18n)\\.ts$',
    'src/platform/web/[^/]+\\.tsx?$',
    `src/platform/web/ui/(?:${KIT.join('|')})(?:\\.module\\.css|\\.tsx?)$`,
    'src/features/shell/web/(?:public-layout|page-error|parts/(?:footer|header|logo|profile-menu))(?:\\.module\\.css|\\.tsx)$',
  ].join('|'),
);
