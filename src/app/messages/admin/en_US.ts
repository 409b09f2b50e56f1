import platform from '#platform/messages/admin/en_US.ts';
import shell from '#features/shell/messages/admin/en_US.ts';

/** Texts of the administration and account areas alone: one import and one line per feature. */
export default { 'platform.admin': platform, 'shell.admin': shell } as const;
