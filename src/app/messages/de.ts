import platform from '#platform/messages/de.ts';
import accounts from '#features/accounts/messages/de.ts';
import coins from '#features/coins/messages/de.ts';
import donations from '#features/donations/messages/de.ts';
import favorites from '#features/favorites/messages/de.ts';
import projects from '#features/projects/messages/de.ts';
import shell from '#features/shell/messages/de.ts';

/** Texts of public pages: one import and one line per feature. */
export default { platform, accounts, coins, donations, favorites, projects, shell } as const;
