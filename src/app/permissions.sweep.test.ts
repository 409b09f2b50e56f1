import { describe, expect, it } from 'vitest';
import {
  anonymousActor,
  gridPermissions,
  may,
  type Permission,
  permissionTypes,
} from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';
import { screens } from './routes.ts';

const app = useApp();
const built = new Map<string, Promise<BuiltUser | null>>();

/** One caller per role. `needed` is the permission of the tested route. */
const roles = {
  anonymous: async () => null,
  'end user': () => buildUser(app.services, {}),
  'staff without rights': () => buildUser(app.services, { isStaff: true }),
  superuser: () => buildUser(app.services, { isSuperuser: true }),
} as const;

function userOf(role: keyof typeof roles): Promise<BuiltUser | null> {
  const known = built.get(role) ?? roles[role]();
  built.set(role, known);
  return known;
}

const actorOf = {
  anonymous: anonymousActor,
  'end user': { ...anonymousActor, userId: 1n, isActivated: true },
  'staff without rights': { ...anonymousActor, userId: 1n, isActivated: true, isStaff: true },
  superuser: { ...anonymousActor, userId: 1n, isActivated: true, isStaff: true, isSuperuser: true },
} as const;

/** Harmless values for path parameters: well formed, but of no existing record. */
function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, () => '9007199254740991');
}

async function answerOf({ route }: (typeof registrations)[number], user: BuiltUser | null) {
  const definition = { ...route, path: addressOf(route.path) };
  const body = route.method === 'GET' ? undefined : { nonsense: true };
  return app.call(definition, { body }, user ? { as: user } : {});
}

async function statusOf(
  registration: (typeof registrations)[number],
  user: BuiltUser | null,
): Promise<number> {
  return (await answerOf(registration, user)).status;
}

describe('every route checks its permission before anything else', () => {
  for (const registration of registrations) {
    const { route } = registration;
    for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
      const allowed = may(actorOf[role], route.permission);
      it(`${route.method} ${route.path} (${route.permission}) ${allowed ? 'lets' : 'refuses'} ${role}`, async () => {
        const status = await statusOf(registration, await userOf(role));
        if (allowed) {
          expect([401, 500]).not.toContain(status);
          if (!('webhook' in route)) expect(status).not.toBe(403);
        } else {
          expect(status).toBe(role === 'anonymous' ? 401 : 403);
        }
      });
    }
  }
});

describe('no response for a signed-in user is stored, or given to others', () => {
  for (const registration of registrations) {
    const { route } = registration;
    it(`${route.method} ${route.path}`, async () => {
      for (const role of ['end user', 'superuser'] as const) {
        const { headers } = await answerOf(registration, await userOf(role));
        expect(headers['cache-control']).toBe('no-store');
        expect(String(headers['vary'])).toMatch(/Accept-Language.*Cookie/);
      }
      const one = await answerOf(registration, null);
      if (String(one.headers['cache-control']) === 'no-store') return;
      // Responses that shared caches may store are the same byte by byte, whoever was served before.
      expect(String(one.headers['vary'])).toMatch(/Cookie/i);
      await answerOf(registration, await userOf('superuser'));
      expect((await answerOf(registration, null)).body).toEqual(one.body);
    });
  }
});

const gridRoutes = registrations.filter(({ route }) =>
  (gridPermissions as readonly Permission[]).includes(route.permission),
);

describe('a grid permission is sufficient, and every other one is not', () => {
  for (const registration of gridRoutes) {
    const { route } = registration;
    it(`${route.id} is allowed with ${route.permission} alone`, async () => {
      const holder = await buildUser(app.services, { permissions: [route.permission as never] });
      expect([401, 403, 500]).not.toContain(await statusOf(registration, holder));
      const others = permissionTypes
        .filter((type) => !route.permission.endsWith(`_${type}`))
        .map((type) => `delete_${type}` as const);
      const stranger = await buildUser(app.services, { permissions: others });
      expect(await statusOf(registration, stranger)).toBe(403);
    });
  }
});

describe('the permission grid', () => {
  it('has the type of every permission that a route or a screen requires', () => {
    const known: readonly string[] = gridPermissions;
    const asked = [
      ...registrations.map(({ route }) => ({ by: route.path, permission: route.permission })),
      ...screens.map(({ path, permission }) => ({ by: path, permission })),
    ];
    const advice = asked
      .filter(({ permission }) => permission.includes('_') && permission !== 'signed_in')
      .filter(({ permission }) => !known.includes(permission))
      .map(
        ({ by, permission }) =>
          `${by} asks for ${permission}: add '${permission.replace(/^[a-z]+_/, '')}' to permissionTypes in src/platform/contract/permissions.ts`,
      );
    expect(advice).toEqual([]);
  });

  const staff = { ...anonymousActor, userId: 1n, isStaff: true };

  it('lets create, change and delete include view', () => {
    for (const action of ['create', 'change', 'delete']) {
      expect(may({ ...staff, permissions: new Set([`${action}_projects`]) }, 'view_projects')).toBe(true);
    }
    expect(may({ ...staff, permissions: new Set(['view_projects']) }, 'change_projects')).toBe(false);
  });

  it('applies to staff only', () => {
    const user = { ...anonymousActor, userId: 1n, permissions: new Set(['view_projects']) };
    expect(may(user, 'view_projects')).toBe(false);
  });
});
