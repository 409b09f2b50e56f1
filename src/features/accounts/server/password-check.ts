import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { passwordFlaw, type PasswordContext } from '../rules/passwords.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case; loaded when a password is chosen for the first time. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
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
  const common = await loadCommonPasswords();
  const context = { ...account, siteName, host };
  const code = passwordFlaw(chosen.password, context, (text) => common.has(text));
  if (code === null) return;
  throw new Refusal(400, [{ code, field: chosen.field, namespace: 'accounts' }]);
}
