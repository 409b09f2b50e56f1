import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { passwordFlaw, type PasswordContext } from '../rules/passwords.ts';

let listed: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords, in lower case. Read when somebody chooses a password for the first time. */
function mostUsed(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return listed;
}

/**
 * Refuses a new password that would be among the first guesses, with the reason on `field`: a much used one, or one
 * that consists of the user name, the address or the site's name. Comes before the hash, which is dear.
 */
export async function refuseWeakPassword(
  { database, config }: Pick<Services, 'database' | 'config'>,
  chosen: { readonly field: 'password' | 'new_password'; readonly password: string },
  account: Pick<PasswordContext, 'username' | 'email'>,
): Promise<void> {
  const { siteName } = await loadSettings(database.db);
  const { hostname: host } = new URL(config.publicUrl);
  const common = await mostUsed();
  const context = { ...account, siteName, host };
  const code = passwordFlaw(chosen.password, context, (text) => common.has(text));
  if (code === null) return;
  throw new Refusal(400, [{ code, field: chosen.field, namespace: 'accounts' }]);
}
