import projects from '#features/projects/messages/admin/du_DE.ts';
import organizations from '#features/organizations/messages/admin/du_DE.ts';
import platform from '#platform/messages/admin/du_DE.ts';
import shell from '#features/shell/messages/admin/du_DE.ts';

/** Texts of the administration and account areas alone: one import and one line per feature. */
export default {
  'platform.admin': platform,
  'shell.admin': shell,
  'organizations.admin': organizations,
  'projects.admin': projects,
} as const;
