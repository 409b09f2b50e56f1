import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PAGE_STARTS } from '#platform/page-ready.ts';
import { NonceContext, pageNonce } from '#platform/web/root-data.ts';
import { missingTextLine, reportMissingTextsTo } from '#platform/i18n.ts';
import { ADMIN_TEXTS, loadTexts, provideTexts, PUBLIC_TEXTS } from '#platform/web/late-texts.ts';
import { pageLocale } from '#platform/web/page-locale.ts';
import { followTranslators } from '#platform/web/translated-page.ts';
import { loadMessages } from '#app/messages/browser.ts';

// zod tries whether it may compile code, which the policy of the pages forbids and browsers report as a violation. Its
// own switch (`z.config({ jitless: true })`) would have to be loaded with it before any contract; zod also reads this
// setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function start(): Promise<void> {
  followTranslators(document);
  const locale = pageLocale();
  provideTexts(loadMessages);
  reportMissingTextsTo((missing) => reportError(new Error(missingTextLine(missing))));
  const needsAdmin = document.getElementById('app')?.dataset['texts'] === 'admin';
  await Promise.all([
    loadTexts(locale, PUBLIC_TEXTS),
    needsAdmin ? loadTexts(locale, ADMIN_TEXTS) : undefined,
  ]);
  startTransition(() => {
    window.dispatchEvent(new Event(PAGE_STARTS));
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={pageNonce()}>
          <HydratedRouter />
        </NonceContext>
      </StrictMode>,
    );
  });
}

void start();
