import type { Page } from '@playwright/test';

/** Lets one call of a path be done while its answer is lost on its way, as on a train. */
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
