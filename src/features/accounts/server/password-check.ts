import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { type GuessLists, passwordFlaw, type PasswordContext } from '../rules/passwords.ts';

let guessLists: Promise<GuessLists> | undefined;

/** So many of the most frequent German words count as everyday ones. */
const EVERYDAY = 1_000;

async function readLists(): Promise<GuessLists> {
  const [{ dictionary: common }, { dictionary: german }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const { commonWords, firstnames, lastnames, wikipedia } = german;
  const listed = new Set(
    [common['passwords-common'], commonWords, firstnames, lastnames, wikipedia].flatMap(
      (words) => words ?? [],
    ),
  );
  const everyday = new Set(commonWords.slice(0, EVERYDAY));
  return { isCommon: (text) => listed.has(text), isEveryday: (text) => everyday.has(text) };
}

/** The most used passwords and German words; loaded when a password is chosen for the first time. */
function loadGuessLists(): Promise<GuessLists> {
  guessLists ??= readLists();
  return guessLists;
}

/**
 * Refuses a new password that is among the first guesses, with its flaw on `field`: a common one, or one that consists
 * of the user name, the address or the site's name. Call it before hashing, which is expensive.
 */
export async function refuseWeakPassword(
  { database, config }: Pick<Services, 'database' | 'config'>,
  chosen: { readonly field: 'password' | 'new_password'; readonly password: string },
  account: Pick<PasswordContext, 'username' | 'email'>,
): Promise<void> {
  const { siteName } = await loadSettings(database.db);
  const { hostname: host } = new URL(config.publicUrl);
  const lists = await loadGuessLists();
  const context = { ...account, siteName, host };
  const code = passwordFlaw(chosen.password, context, lists);
  if (code === null) return;
  throw new Refusal(400, [{ code, field: chosen.field, namespace: 'accounts' }]);
}
