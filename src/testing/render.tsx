import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { RootData, WebActor, WebSettings } from '#platform/web-context.ts';
import { LocaleProvider } from '#platform/web/i18n.tsx';

type PageData = Pick<RootData, 'settings'> & Partial<Pick<RootData, 'actor'>>;

/** A router with a part of a page at an address, in a language; `root` is the data of every page. */
export function routerOf(
  part: ReactNode,
  {
    root,
    locale = 'en_US',
    at = '/',
  }: { root?: PageData | undefined; locale?: LocaleCode; at?: string } = {},
) {
  const element = <LocaleProvider locale={locale}>{part}</LocaleProvider>;
  const hydrationData = { loaderData: { root: root ?? null } };
  // Data that are loaded again are the same.
  const loader = () => root ?? null;
  return createMemoryRouter([{ id: 'root', path: '*', element, loader }], {
    hydrationData,
    initialEntries: [at],
  });
}

/** The HTML of a part of a page in English before scripts run; `root` is the data of every page. */
export function render(part: ReactNode, root?: PageData): string {
  return renderToStaticMarkup(<RouterProvider router={routerOf(part, { root })} />);
}

/** The data of every page of a platform with these settings. */
export function settingsWith(settings: Partial<WebSettings>): PageData {
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

/** An administrator who is logged in, as pages know them. */
export const ADA: WebActor = {
  id: '7',
  name: 'Ada',
  email: 'ada@example.org',
  isStaff: true,
  isSuperuser: true,
  isActivated: true,
  usertype: 1,
  permissions: [],
};
