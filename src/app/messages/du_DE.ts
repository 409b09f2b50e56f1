import platform from '#platform/messages/du_DE.ts';
import accounts from '#features/accounts/messages/du_DE.ts';
import shell from '#features/shell/messages/du_DE.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, shell } as const;
