import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RootData, WebSettings } from '#platform/web-context.ts';
import { LocaleProvider } from '#platform/web/i18n.tsx';
import '#app/messages/server.ts';

/** What a part of a page looks like in English before scripts run, as HTML; `root` is what every page knows. */
export function render(part: ReactNode, root?: Pick<RootData, 'settings'>): string {
  const element = <LocaleProvider locale="en_US">{part}</LocaleProvider>;
  const hydrationData = { loaderData: { root: root ?? null } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What every page knows of a platform with these settings. */
export function settingsWith(settings: Partial<WebSettings>): Pick<RootData, 'settings'> {
  const none: WebSettings = {
    siteName: '',
    operatorName: '',
    supportAddress: '',
    logoUrl: null,
    coins: null,
    features: {},
    showsBalance: true,
    hasMailbox: true,
    baseUrl: '',
  };
  return { settings: { ...none, ...settings } };
}

/** The words of HTML that was rendered, single blanks between them. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
