import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { categoriesReport } from '../list/categories.ts';
import {
  categoryTitle,
  moneyFilterParts,
  moneyOptions,
  moneyPerProject,
  projectsOf,
  projectSums,
  sumColumns,
} from './booked.ts';
import { moneyFigures, moneyRows, serveReport, SHOWN_BARS } from './report.ts';

/** The categories with projects, and the money without one. */
export const servedCategoriesReport = serveList(categoriesReport)
  .rows((db, _context, filters) => {
    const money = moneyPerProject(db, filters)
      .select('p.category_id')
      .select(projectSums)
      .groupBy('p.category_id');
    const counted = projectsOf(db, filters)
      .select(['p.category_id', sql<bigint>`count(*)`.as('projects')])
      .groupBy('p.category_id');
    return db
      .selectFrom(counted.as('n'))
      .fullJoin(money.as('r'), 'r.category_id', 'n.category_id')
      .leftJoin('category as c', (join) =>
        join.on('c.id', '=', (eb) => eb.fn.coalesce('n.category_id', 'r.category_id')),
      );
  })
  .columns({
    id: sql`coalesce(c.slug, '')`,
    isDerived: true,
    sql: (context) => ({
      category: sql`case when c.id is not null then ${categoryTitle(context)} end`,
      projects: sql`coalesce(n.projects, 0)`,
      with_money: sql`coalesce(r.with_money, 0)`,
      ...sumColumns,
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

/** The report by category; its chart has the categories with the most money. */
export const categories = serveReport(servedCategoriesReport, {
  ordering: '-amount',
  figures: moneyFigures,
  chart: ({ results, count }) => ({
    kind: 'bars',
    unit: 'money',
    ...moneyRows(results.slice(0, SHOWN_BARS), (row) => row.category),
    omitted: Math.max(0, count - SHOWN_BARS),
  }),
});
