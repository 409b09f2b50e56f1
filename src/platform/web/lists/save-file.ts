import { PAGE_LOCALE_HEADER } from '#platform/contract/locale.ts';
import { ApiError, errorFromResponse } from '../api-error.ts';
import { sendConfirmed } from '../confirmation.ts';
import { pageLocale } from '../page-locale.ts';

/** Milliseconds after which every browser has started to save the file of a link. */
const SAVED_MS = 60_000;

/**
 * Fetches a file of the API and makes the browser save it, under the name given by the server. One that is refused until
 * the password is confirmed asks for it. A refusal throws an `ApiError`, which the page can show, instead of replacing the
 * page.
 */
export async function saveFile(address: string): Promise<void> {
  const headers = { [PAGE_LOCALE_HEADER]: pageLocale() };
  const response = await sendConfirmed(() =>
    fetch(address, { credentials: 'same-origin', headers }).catch(() => {
      throw new ApiError({ status: 0 });
    }),
  );
  if (!response.ok) throw await errorFromResponse(response);
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
