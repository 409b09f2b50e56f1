import { useEffect, useState } from 'react';
import type { Announced } from '#features/bank-transfers/web/parts/announced.tsx';
import { browserCall } from '#platform/web/api.ts';
import { storage } from '#platform/web/storage.ts';
import { getPrivateDonation } from './remote.ts';

/** Prefix of the key under which the token of an announced transfer is stored; the recipient follows. */
const ANNOUNCED_KEY = 'donation_announced:';

/** The transfer that was announced last from this tab to a recipient. */
export interface AnnouncedHere {
  readonly announced: Announced | null;
  /** Whether the page was loaded since: its dialog does not open by itself again. */
  readonly restored: boolean;
  readonly announce: (announced: Announced) => void;
}

/**
 * The transfer that was announced from this tab to a recipient (`recipientKey`). It survives a reload while it is awaited:
 * phones load the page again when the donor comes back from the app of the bank. Whoever leaves the page otherwise ends it.
 */
export function useAnnounced(recipient: string): AnnouncedHere {
  const [shown, setShown] = useState<Omit<AnnouncedHere, 'announce'>>({ announced: null, restored: false });
  useEffect(() => {
    let current = true;
    void findAnnounced(recipient).then((announced) => {
      if (current && announced)
        setShown((known) => (known.announced ? known : { announced, restored: true }));
    });
    return () => {
      current = false;
      // Only a reload keeps it: whoever goes on in this tab may be somebody else.
      storage('session')?.removeItem(ANNOUNCED_KEY + recipient);
    };
  }, [recipient]);
  const announce = (announced: Announced) => {
    try {
      storage('session')?.setItem(ANNOUNCED_KEY + recipient, announced.donation.token);
    } catch {
      // If the storage is full, only a reload loses the details; the mail has them.
    }
    setShown({ announced, restored: false });
  };
  return { ...shown, announce };
}

async function findAnnounced(recipient: string): Promise<Announced | null> {
  const token = storage('session')?.getItem(ANNOUNCED_KEY + recipient);
  if (!token) return null;
  try {
    const { reference, transfer, mailed } = await browserCall(getPrivateDonation, { params: { token } });
    return transfer && { donation: { token, reference }, transfer, mailed };
  } catch {
    // The form is shown, as for a new donation.
    return null;
  }
}
