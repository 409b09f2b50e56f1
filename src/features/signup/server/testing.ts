import { setSettings } from '#features/settings/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import { unique } from '#testing/factories.ts';
import { issueFirstAdministratorLink, firstAdministratorPath } from './first-administrator.ts';
import { signatureOf } from './remote-link.ts';

const SECRET = 'a secret of the other system, 32+ characters';

/** Enables log-ins by links of another system; returns a function for the path of a new link with the given claims. */
export async function allowRemoteLogin(
  services: Services,
): Promise<(claims: Readonly<Record<string, unknown>>) => string> {
  Object.assign(services.config, { remoteLoginSecret: SECRET });
  await setSettings(services.database.pool, { remoteLogin: true });
  return (claims) => {
    const link = {
      id: unique('link')
        .padEnd(20, 'x')
        .replaceAll(/[^\w-]/g, 'x'),
      site: services.config.publicUrl,
      issued_at: Math.floor(services.clock.now().getTime() / 1000),
      email_verified: true,
      first_name: 'Rita',
      last_name: 'Remote',
      ...claims,
    };
    const content = Buffer.from(JSON.stringify(link)).toString('base64url');
    return `/account/remote-login/?token=${content}.${signatureOf(SECRET, content)}`;
  };
}

/** The path of a link for the first administrator, on a platform that has none. */
export async function firstAdministratorLink(services: Services): Promise<string> {
  const link = await services.database.transact((tx) => issueFirstAdministratorLink(tx));
  if (!link.ok) throw new Error(link.refused);
  return firstAdministratorPath(link.token);
}
