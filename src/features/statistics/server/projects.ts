import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { FINANCING, projectsReport } from '../list/projects.ts';
import { successRate } from '../rules.ts';
import { fundedBy, inPeriod, moneyFilterParts, moneyOptions, projectsOf } from './booked.ts';
import { serveReport } from './report.ts';

const berlinDay = sql`(p.created_at at time zone 'Europe/Berlin')::date`;

/** As `financingBadges` of projects decides it. */
const financing = (today: string) => sql<string>`case
  when f.goal > 0 and f.balance >= f.goal then 'fully_funded'
  when p.ends_on < ${today}::date then 'expired'
  when p.status = 2 and p.review_status in (2, 4) and o.review_status in (2, 4) and o.status not in (3, 4)
    and p.starts_on <= ${today}::date and not p.is_banned then 'open'
  else 'closed' end`;

/** Groups of projects with the same status, review and financing; deleted ones are left out. */
export const servedProjectsReport = serveList(projectsReport)
  .rows((db, { today }, filters) => {
    const each = projectsOf(db, filters)
      .innerJoin('organization as o', 'o.id', 'p.organization_id')
      .leftJoin('project_funding as f', 'f.project_id', 'p.id')
      .where((eb) => eb.and([...inPeriod(filters, berlinDay), ...fundedBy(filters)]))
      .select(['p.status', 'p.review_status', financing(today).as('financing')])
      .select([sql`coalesce(f.goal, 0)`.as('need'), sql`coalesce(f.balance, 0)`.as('balance')]);
    const groups = db
      .selectFrom(each.as('e'))
      .select(['e.status', 'e.review_status', 'e.financing'])
      .select([
        sql<bigint>`count(*)`.as('projects'),
        sql<bigint>`sum(e.need)::bigint`.as('need'),
        sql<bigint>`sum(e.balance)::bigint`.as('balance'),
      ])
      .groupBy(['e.status', 'e.review_status', 'e.financing']);
    return db.selectFrom(groups.as('r'));
  })
  .columns({
    id: sql`r.status || '-' || r.review_status || '-' || r.financing`,
    isDerived: true,
    sql: () => ({
      status: 'r.status',
      review: 'r.review_status',
      financing: 'r.financing',
      projects: 'r.projects',
      reached: sql`case when r.financing = 'fully_funded' then r.projects else 0 end`,
      ended: sql`case when r.financing = 'fully_funded'
        or (r.review_status in (2, 4) and (r.financing = 'expired' or r.status = 3)) then r.projects else 0 end`,
      need: 'r.need',
      balance: 'r.balance',
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

const STATUSES = [1, 2, 3];

/** The report on projects; its chart has a bar per status, divided by financing. */
export const projects = serveReport(servedProjectsReport, {
  ordering: '-projects',
  figures: (page) => {
    const total = (key: string) => Number(page[`total_${key}`]);
    return [
      { key: 'projects', kind: 'count', value: total('projects') },
      { key: 'reached', kind: 'count', value: total('reached') },
      { key: 'ended', kind: 'count', value: total('ended') },
      { key: 'success', kind: 'percent', value: successRate(total('reached'), total('ended')) },
    ];
  },
  chart: ({ results, count }) => ({
    kind: 'bars',
    unit: 'count',
    series: [...FINANCING],
    rows:
      count === 0
        ? []
        : STATUSES.map((status) => ({
            label: String(status),
            values: FINANCING.map((state) =>
              results
                .filter((row) => row.status === status && row.financing === state)
                .reduce((sum, row) => sum + row.projects, 0),
            ),
          })),
    omitted: 0,
  }),
});
