/**
 * The condition, in SQL, that a project has a public page (handbook §2.3, §2.5): reviewed as public, complete or archived,
 * and not banned. `alias` names the row of `project`.
 */
export const publicProjectSql = (alias: string): string =>
  `${alias}.status IN (2, 3) AND ${alias}.review_status = 2 AND NOT ${alias}.is_banned`;
