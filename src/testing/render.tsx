import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LocaleProvider } from '#platform/web/i18n.tsx';
import '#app/messages/server.ts';

/** What a part of a page looks like in English before scripts run, as HTML. */
export function render(part: ReactNode): string {
  const element = <LocaleProvider locale="en_US">{part}</LocaleProvider>;
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The words of HTML that was rendered, single blanks between them. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
