import type { QualifiedKey } from '#platform/i18n.ts';

interface ReportLink {
  readonly path: string;
  readonly title: QualifiedKey;
  readonly intro: QualifiedKey;
}

/** The reports in the order of the overview. */
export const reports: readonly ReportLink[] = [
  {
    path: '/site-admin/statistics/monthly/',
    title: 'statistics.admin:monthly.title',
    intro: 'statistics.admin:monthly.intro',
  },
  {
    path: '/site-admin/statistics/categories/',
    title: 'statistics.admin:categories.title',
    intro: 'statistics.admin:categories.intro',
  },
  {
    path: '/site-admin/statistics/funding-types/',
    title: 'statistics.admin:fundingTypes.title',
    intro: 'statistics.admin:fundingTypes.intro',
  },
  {
    path: '/site-admin/statistics/total-funding-count/',
    title: 'statistics.admin:fundingCount.title',
    intro: 'statistics.admin:fundingCount.intro',
  },
  {
    path: '/site-admin/statistics/ipp/',
    title: 'statistics.admin:ipp.title',
    intro: 'statistics.admin:ipp.intro',
  },
  {
    path: '/site-admin/statistics/projects/',
    title: 'statistics.admin:projects.title',
    intro: 'statistics.admin:projects.intro',
  },
  {
    path: '/site-admin/statistics/legacy/',
    title: 'statistics.admin:legacy.title',
    intro: 'statistics.admin:legacy.intro',
  },
  {
    path: '/site-admin/statistics/funding-export/',
    title: 'statistics.admin:fundingExport.title',
    intro: 'statistics.admin:fundingExport.intro',
  },
];
