import { isTest, type Source } from './sources.ts';

/** The frame of all forms that call the API. */
const frame = 'src/platform/web/forms/';

/** Forms with a state of their own, each with its reason. */
const ownForms: Record<string, string> = {
  'src/features/accounts/web/parts/password-dialog.tsx': 'confirms a password for any request',
  'src/features/coins/web/parts/distribute-form.tsx': 'one amount, by slider and field',
  'src/features/coins/web/parts/redeem-form.tsx': 'one code, in blocks',
  'src/features/explore/web/parts/explore-filters.tsx': 'a search: its fields are the address',
  'src/features/favorites/web/parts/login-dialog.tsx': 'the log-in of the native page, in a dialog',
  'src/features/giving/web/parts/donation-form.tsx':
    'an amount and refusals outside the form, a key and a draft that outlast the way to the provider',
  'src/features/giving/web/parts/use-donation-form.ts': 'the same form',
  'src/features/mails/web/admin/email-template.tsx': 'the record of a preview, which is not saved',
  'src/features/votes/web/parts/code-form.tsx': 'codes that are collected before they are used',
  'src/features/votes/web/parts/email-form.tsx': 'one address, with checks against robots',
  'src/platform/web/lists/filters/filter-panel.tsx': 'a filter: its fields are the address',
  'src/platform/web/lists/header-cell.tsx': 'the sort of a column: its fields are the address',
  'src/platform/web/lists/toolbar.tsx': 'a search: its field is the address',
};

/** Pages whose forms are sent to their own action, because they work without scripts (docs/web.md "Forms"). */
const nativeForms = [
  'src/features/accounts/web/',
  'src/features/applications/web/account/project-update.tsx',
  'src/features/applications/web/account/projects-new.tsx',
  'src/features/applications/web/admin/project-update.tsx',
  'src/features/applications/web/parts/duplicate-form.tsx',
  'src/features/detail-pages/web/aside.tsx',
  'src/features/detail-pages/web/public/organization-give.tsx',
  'src/features/detail-pages/web/public/project-give.tsx',
  'src/features/giving/web/parts/donation-area.tsx',
  'src/features/giving/web/parts/donation-form.tsx',
  'src/features/news-items/web/public/news-subscription.tsx',
  'src/features/organizations/web/public/account-objection.tsx',
  'src/features/shell/web/parts/profile-menu.tsx',
  'src/features/shell/web/public/cookie-settings.tsx',
  'src/features/signup/web/account/',
  'src/features/signup/web/parts/',
  'src/features/signup/web/public/',
  'src/features/votes/web/public/',
  'src/platform/web/use-answer.ts',
];

const ownState = /\buseForm[<(]|\bonSubmit=|\bzodResolver\b/;
const native = /<Form\b|<form\s[^>]*method="post"|\buseAnswer[<(]|\buseActionData[<(]/;

/** Forms outside the frame in `platform/web/forms`, and actions of pages that need scripts anyway. */
export function formsBesideFrame(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.includes('/web/') && !isTest(path) && !path.startsWith(frame))
    .flatMap(({ path, text }) => {
      const isNative = nativeForms.some((place) => path.startsWith(place));
      if (native.test(text) && !isNative)
        return [
          `${path} sends a form to its page: use platform/web/forms, or list it in scripts/tidy/forms.ts`,
        ];
      const found = ownState.exec(text)?.[0];
      return found && !isNative && !(path in ownForms)
        ? [`${path} has ${found}: use platform/web/forms, or list it in scripts/tidy/forms.ts`]
        : [];
    });
}

const hasForm = /\b(?:useApiForm|useStep|usePageContent)[<(]/;
/** A request that names the version that was seen: `{ version, …`, `version: record.version`. */
const sendsVersion = /\bbody\w*\b[^;]{0,120}?\{\s*version\b|^\s+version(?:: [\w.?[\]]+)?,$/m;

/** Forms that send the version of a record without `storedVersion`: a conflict would leave them stuck, or lose input. */
export function formsWithoutStoredVersion(sources: Pick<Source, 'path' | 'text'>[]): string[] {
  return sources
    .filter(({ path }) => path.includes('/web/') && !isTest(path) && !path.startsWith(frame))
    .filter(({ text }) => hasForm.test(text) && sendsVersion.test(text) && !text.includes('storedVersion'))
    .map(
      ({ path }) => `${path} sends a version: give its form the option storedVersion (docs/web.md, "Forms")`,
    );
}

/** Forms that are listed as exceptions but no longer need it. */
export function listedForms(sources: Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return Object.keys(ownForms)
    .filter((path) => !ownState.test(texts.get(path) ?? ''))
    .map((path) => `${path} has no form of its own: take it off scripts/tidy/forms.ts`);
}
