import { useEffect, useReducer, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import type { WebActor } from '#platform/web-context.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { remote } from '#platform/web/remote.ts';
import type * as contract from '../../contract/accounts.ts';
import { READ_PROFILE } from '../../contract/addresses.ts';
import { type CachedProfile, mustRefresh } from '../../rules/profile-cache.ts';
import { PROFILE_KEY } from './profile-key.ts';

const readProfile = remote<typeof contract.readProfile>(READ_PROFILE);

/** What pages show of the signed-in user; nothing else is stored in the browser. */
export type ShownProfile = Pick<contract.Profile, 'balance' | 'favorite_projects'> & {
  readonly name: string;
};

interface StoredProfile extends CachedProfile {
  readonly profile: ShownProfile;
}

function read(): StoredProfile | null {
  try {
    const cached = JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null') as StoredProfile | null;
    return typeof cached?.at === 'number' && typeof cached.profile?.name === 'string' ? cached : null;
  } catch {
    // Invalid JSON, or forbidden storage, counts as nothing cached.
    return null;
  }
}

function store(userId: string, profile: ShownProfile): void {
  try {
    localStorage.setItem(
      PROFILE_KEY,
      JSON.stringify({ userId, profile, at: Date.now() } satisfies StoredProfile),
    );
  } catch {
    // Without storage every page requests the profile.
  }
}

/** Clears the cached profile: after a change of it, of favorites or balance, and on log-out. */
export function dropProfile(): void {
  try {
    localStorage.removeItem(PROFILE_KEY);
  } catch {
    // Nothing is cached if storage is forbidden.
  }
}

const CHANGED = 'obolus:profile';

/** Clears the cached profile after a change of it, and notifies the parts that show it. */
export function refreshProfile(): void {
  // What is answered to an earlier request may be from before the change.
  running = undefined;
  dropProfile();
  dispatchEvent(new Event(CHANGED));
}

/** The request that is running, which all parts of a page share. */
let running: { readonly userId: string; readonly profile: Promise<ShownProfile> } | undefined;

function load(actor: WebActor): Promise<ShownProfile> {
  const cached = read();
  const person = { ...actor, userId: actor.id };
  if (cached && !mustRefresh(cached, person, Date.now())) return Promise.resolve(cached.profile);
  if (running?.userId === actor.id) return running.profile;
  const started = { userId: actor.id, profile: request(actor) };
  running = started;
  started.profile.then(
    (profile) => {
      if (running !== started) return;
      running = undefined;
      store(actor.id, profile);
    },
    () => {
      if (running === started) running = undefined;
    },
  );
  return started.profile;
}

async function request({ name }: WebActor): Promise<ShownProfile> {
  const { is_anonymous: isOver, balance, favorite_projects: favorites } = await browserCall(readProfile, {});
  // The session has ended meanwhile: what is answered to a visitor is nobody's profile.
  if (isOver) throw new Error('the session has ended');
  return { name, balance, favorite_projects: favorites };
}

/**
 * What pages show of the signed-in user, cached in local storage (spec 1 §4); null until it is known. Asked for again when
 * a page is opened or looked at again, not by a timer: that would keep the session of a tab alive that nobody uses.
 */
export function useCachedProfile(): ShownProfile | null {
  const { actor } = useRoot();
  const [profile, setProfile] = useState<ShownProfile | null>(null);
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const lookedAt = () => {
      if (!document.hidden) countChange();
    };
    addEventListener(CHANGED, countChange);
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      removeEventListener(CHANGED, countChange);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, []);
  useEffect(() => {
    if (!actor) return dropProfile();
    let mounted = true;
    load(actor).then(
      (loaded) => {
        if (mounted) setProfile(loaded);
      },
      // The profile only adds figures to links: a page is complete without them.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [actor, changes]);
  return actor ? profile : null;
}
