import { PAGE_LOCALE_HEADER } from '#platform/contract/locale.ts';
import { ApiError, errorFromResponse } from '../api-error.ts';
import { currentCsrfToken, sendWithFreshToken } from '../api.ts';
import { sendConfirmed } from '../confirmation.ts';
import { pageLocale } from '../page-locale.ts';
import { namePageUser } from '../page-user.ts';

/** Milliseconds after which every browser has started to save the file of a link. */
const SAVED_MS = 60_000;

function reach(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, credentials: 'same-origin' }).catch(() => {
    throw new ApiError({ status: 0 });
  });
}

async function request(address: string, body: unknown): Promise<Response> {
  const headers = new Headers({ [PAGE_LOCALE_HEADER]: pageLocale() });
  if (body === undefined) return reach(address, { headers });
  headers.set('content-type', 'application/json');
  return sendWithFreshToken(async () => {
    headers.set('x-csrf-token', await currentCsrfToken());
    namePageUser((name, value) => headers.set(name, value));
    return reach(address, { method: 'POST', headers, body: JSON.stringify(body) });
  });
}

/**
 * Fetches a file of the API, or with `body` one that is made of it, and makes the browser save it under the name given by
 * the server. One that is refused until the password is confirmed asks for it. A refusal throws an `ApiError`, which the page
 * can show, instead of replacing the page.
 */
export async function saveFile(address: string, body?: unknown): Promise<void> {
  const response = await sendConfirmed(() => request(address, body));
  if (!response.ok) throw await errorFromResponse(response);
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
