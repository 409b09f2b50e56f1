import platform from '#platform/messages/en_US.ts';
import accounts from '#features/accounts/messages/en_US.ts';
import coins from '#features/coins/messages/en_US.ts';
import donations from '#features/donations/messages/en_US.ts';
import favorites from '#features/favorites/messages/en_US.ts';
import projects from '#features/projects/messages/en_US.ts';
import shell from '#features/shell/messages/en_US.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, coins, donations, favorites, projects, shell } as const;
