import type { Page } from '@playwright/test';

/** Executes one call of a path on the server but loses its response, like a broken connection. */
export function loseAnswer(page: Page, path: string): Promise<unknown> {
  return page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}
