import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RootData, WebSettings } from '#platform/web-context.ts';
import { LocaleProvider } from '#platform/web/i18n.tsx';

/** The HTML of a part of a page in English before scripts run; `root` is the data of every page. */
export function render(part: ReactNode, root?: Pick<RootData, 'settings'>): string {
  const element = <LocaleProvider locale="en_US">{part}</LocaleProvider>;
  const hydrationData = { loaderData: { root: root ?? null } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The data of every page of a platform with these settings. */
export function settingsWith(settings: Partial<WebSettings>): Pick<RootData, 'settings'> {
  const none: WebSettings = {
    siteName: '',
    operatorName: '',
    supportAddress: '',
    logoUrl: null,
    coins: null,
    features: {},
    showsBalance: true,
    showsTotal: true,
    hasMapProvider: false,
    hasMailbox: true,
    baseUrl: '',
  };
  return { settings: { ...none, ...settings } };
}
