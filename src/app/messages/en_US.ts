import platform from '#platform/messages/en_US.ts';
import accounts from '#features/accounts/messages/en_US.ts';
import shell from '#features/shell/messages/en_US.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, shell } as const;
