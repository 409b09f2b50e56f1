import { data } from 'react-router';
import { isApiError } from './api-error.ts';

/**
 * What a mailed link leads to, read with `webFrom(context).call`; null if the link is unknown, used up or replaced, or
 * if its address is incomplete.
 */
export async function linkOrNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/** The answer of a loader to an invalid link: 404, with a page that says so (`InvalidLinkCard`). */
export const invalidLink = () => data(null, { status: 404 });

/**
 * Whether a mail program sent the form for its reader, who unsubscribes with one click (RFC 8058): without cookies or a
 * session, so that only the link says who it is. It is answered directly, because such programs follow no redirect.
 */
export const isOneClick = (form: FormData): boolean => form.get('List-Unsubscribe') === 'One-Click';
