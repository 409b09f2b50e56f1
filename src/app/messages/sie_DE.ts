import platform from '#platform/messages/sie_DE.ts';
import accounts from '#features/accounts/messages/sie_DE.ts';
import coins from '#features/coins/messages/sie_DE.ts';
import donations from '#features/donations/messages/sie_DE.ts';
import favorites from '#features/favorites/messages/sie_DE.ts';
import projects from '#features/projects/messages/sie_DE.ts';
import shell from '#features/shell/messages/sie_DE.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, coins, donations, favorites, projects, shell } as const;
