import { expect, type Page } from '@playwright/test';

/** Columns from the left that a list shows without scrolling sideways (decision 404). */
const FIRST_COLUMNS = 4;

/** Positions of the column headers and the actions of a list, and its visible width; pixels. */
interface Edges {
  readonly right: number;
  readonly columns: readonly { readonly name: string; readonly right: number }[];
  readonly actions: { readonly left: number; readonly right: number } | undefined;
}

/**
 * A list shows its selection, its first columns and its actions without scrolling sideways. Pages without a list pass.
 */
export async function expectFirstColumns(page: Page): Promise<void> {
  const lists = await page.locator('main [role=region] > table').evaluateAll((tables) =>
    tables.map((table): Edges => {
      const view = (table.parentElement ?? table).getBoundingClientRect();
      const columns = [...table.querySelectorAll('thead th')].filter((head) =>
        head.querySelector('[role=separator]'),
      );
      const actions = table.querySelector('tbody td[data-actions]')?.getBoundingClientRect();
      return {
        right: view.right,
        columns: columns.map((head) => ({
          name: head.textContent,
          right: head.getBoundingClientRect().right,
        })),
        actions: actions && { left: actions.left, right: actions.right },
      };
    }),
  );
  for (const { right, columns, actions } of lists) {
    expect(actions?.right ?? right, 'the actions').toBeLessThanOrEqual(right);
    for (const column of columns.slice(0, FIRST_COLUMNS))
      expect(column.right, `the column ${column.name}`).toBeLessThanOrEqual(actions?.left ?? right);
  }
}

/** Every state in a list is shown whole: a badge that is cut reads like another one. */
export async function expectWholeBadges(page: Page): Promise<void> {
  const cut = await page.locator('main [role=region] > table td [data-tone]').evaluateAll((badges) =>
    badges
      .filter((badge) => {
        const cell = badge.closest('td');
        return cell !== null && cell.scrollWidth > cell.clientWidth;
      })
      .map((badge) => badge.textContent),
  );
  expect(cut, 'badges that are cut').toEqual([]);
}
