import { useEffect, useRef, useState } from 'react';
import { useRoot } from '../root-data.ts';

const CHANNEL = 'obolus.saved';

/** A record that was saved in a tab: what its page showed of it, and who saved it. */
interface Saved {
  readonly path: string;
  readonly version: string | number;
  readonly user: string;
}

/** What the tabs of this browser know of each other's saves. */
export interface OwnSaves {
  /** Reports to the other tabs that this version was replaced here. */
  readonly report: (version: string | number) => void;
  /** Whether the same user has replaced this version in another tab. */
  readonly has: (version: string | number | undefined) => boolean;
}

/**
 * Tells a change that its reader has saved in another tab from one of somebody else. The server accepts one change of each
 * version, so whoever has replaced the version that a form shows is the one whose change it misses first. Nothing is stored:
 * only tabs that are open learn of it, and one that is opened later shows the new version.
 */
export function useOwnSaves(): OwnSaves {
  const user = useRoot().actor?.id ?? '';
  const channelRef = useRef<BroadcastChannel>(undefined);
  const [replaced] = useState(() => new Set<string | number>());
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return undefined;
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<Saved>) => {
      if (data.path === location.pathname && data.user === user) replaced.add(data.version);
    };
    channelRef.current = opened;
    return () => opened.close();
  }, [replaced, user]);
  return {
    report: (version) =>
      channelRef.current?.postMessage({ path: location.pathname, version, user } satisfies Saved),
    has: (version) => version !== undefined && replaced.has(version),
  };
}
