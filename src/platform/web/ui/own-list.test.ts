import { expect, it } from 'vitest';
import { loadOwnPage } from './own-list.tsx';

/**
 * The result of loading an address of a list with three pages: the page number, or the address that it redirects to.
 */
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

it('an address behind the last page of the own list redirects to the last page', async () => {
  expect(await outcome('?page=999')).toBe('/account/donations/?page=3');
  expect(await outcome('?page=3')).toBe(3);
  expect(await outcome('?page=nonsense')).toBe(1);
});
