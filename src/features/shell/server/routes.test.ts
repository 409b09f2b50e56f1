import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { readTopbar } from '../contract.ts';

const app = useApp();

test("everybody reads the navigation bar as links in the reader's language", async () => {
  const answer = await app.call(readTopbar);
  expect(answer.status).toBe(200);
  const { template } = answer.body as { template: string };
  expect(template).toBe(
    '<ul><li><a href="/projects/">Projects</a></li><li><a href="/organizations/">Organizations</a></li></ul>',
  );
});
