import platform from '#platform/messages/du_DE.ts';
import accounts from '#features/accounts/messages/du_DE.ts';
import coins from '#features/coins/messages/du_DE.ts';
import donations from '#features/donations/messages/du_DE.ts';
import favorites from '#features/favorites/messages/du_DE.ts';
import projects from '#features/projects/messages/du_DE.ts';
import shell from '#features/shell/messages/du_DE.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, coins, donations, favorites, projects, shell } as const;
