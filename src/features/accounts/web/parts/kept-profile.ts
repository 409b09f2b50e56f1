import { useEffect, useReducer, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import type { WebActor } from '#platform/web-context.ts';
import { useRoot } from '#platform/web/root-data.ts';
import type { Profile } from '../../contract/accounts.ts';
import { type KeptProfile, mustRefresh } from '../../rules/profile-cache.ts';
import { PROFILE_KEY } from './profile-key.ts';

interface Kept extends KeptProfile {
  readonly profile: Profile;
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null') as Kept | null;
    return typeof kept?.at === 'number' && kept.profile ? kept : null;
  } catch {
    // What is no JSON, or may not be read, counts as nothing kept.
    return null;
  }
}

function keep(userId: string, profile: Profile): void {
  try {
    localStorage.setItem(PROFILE_KEY, JSON.stringify({ userId, profile, at: Date.now() } satisfies Kept));
  } catch {
    // Without storage the next page asks again.
  }
}

/** Forgets the kept profile: after a change of it, of favourites or balance, and when somebody leaves. */
export function dropProfile(): void {
  try {
    localStorage.removeItem(PROFILE_KEY);
  } catch {
    // Nothing is kept where nothing may be stored.
  }
}

const CHANGED = 'obolus:profile';

/** Forgets the kept profile once a change of it is done, and tells whoever shows something of it. */
export function refreshProfile(): void {
  dropProfile();
  dispatchEvent(new Event(CHANGED));
}

async function load(actor: WebActor): Promise<Profile> {
  const kept = read();
  const person = { ...actor, userId: actor.id };
  if (kept && !mustRefresh(kept, person, Date.now())) return kept.profile;
  const { readProfile } = await import('../../contract/accounts.ts');
  const profile = await browserCall(readProfile, {});
  keep(actor.id, profile);
  return profile;
}

/** The profile of whoever is signed in, kept in local storage (spec 1 §4); null until it is known. */
export function useKeptProfile(): Profile | null {
  const { actor } = useRoot();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(CHANGED, countChange);
    return () => removeEventListener(CHANGED, countChange);
  }, []);
  useEffect(() => {
    if (!actor) return dropProfile();
    let wanted = true;
    load(actor).then(
      (found) => {
        if (wanted) setProfile(found);
      },
      // What the profile adds are figures beside links: a page without them is whole.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [actor, changes]);
  return profile;
}
