import { expect, it } from 'vitest';
import { loadOwnPage } from './own-list.tsx';

/** What becomes of an address of a list of three pages: the page that is shown, or where it leads. */
async function outcome(address: string): Promise<number | string | null> {
  try {
    const url = new URL(address, 'https://obolus.example/account/donations/');
    const list = await loadOwnPage(url, (page) =>
      Promise.resolve({ current_page: Number(page), total_pages: 3 }),
    );
    return list.current_page;
  } catch (redirect) {
    return (redirect as Response).headers.get('location');
  }
}

it('an address behind the last page of the own list leads to the last one', async () => {
  expect(await outcome('?page=999')).toBe('/account/donations/?page=3');
  expect(await outcome('?page=3')).toBe(3);
  expect(await outcome('?page=nonsense')).toBe(1);
});
