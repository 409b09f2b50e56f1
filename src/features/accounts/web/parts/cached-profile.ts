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

interface StoredProfile extends CachedProfile {
  readonly profile: contract.Profile;
}

function read(): StoredProfile | null {
  try {
    const cached = JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null') as StoredProfile | null;
    return typeof cached?.at === 'number' && cached.profile ? cached : null;
  } catch {
    // Invalid JSON, or forbidden storage, counts as nothing cached.
    return null;
  }
}

function store(userId: string, profile: contract.Profile): void {
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
  dropProfile();
  dispatchEvent(new Event(CHANGED));
}

async function load(actor: WebActor): Promise<contract.Profile> {
  const cached = read();
  const person = { ...actor, userId: actor.id };
  if (cached && !mustRefresh(cached, person, Date.now())) return cached.profile;
  const profile = await browserCall(readProfile, {});
  store(actor.id, profile);
  return profile;
}

/** The profile of the signed-in user, cached in local storage (spec 1 §4); null until it is known. */
export function useCachedProfile(): contract.Profile | null {
  const { actor } = useRoot();
  const [profile, setProfile] = useState<contract.Profile | null>(null);
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(CHANGED, countChange);
    return () => removeEventListener(CHANGED, countChange);
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
  return profile;
}
