import { PAGE_LOCALE_HEADER } from '#platform/contract/locale.ts';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import { addressOf, currentCsrfToken, sendWithFreshToken } from './api.ts';
import { sendConfirmed } from './confirmation.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { pageLocale } from './page-locale.ts';
import { namePageUser } from './page-user.ts';
import { scaledPicture } from './scaled-picture.ts';

export interface UploadOptions {
  /** The same for every try of one file: a repeat answers what the first has stored. */
  readonly idempotencyKey: string;
  /** Called with the share of the bytes sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file, a large picture scaled; refusals and a failed network throw an `ApiError`, an abort its own reason. */
export async function uploadFile(route: UploadRoute, file: File, options: UploadOptions): Promise<Uploaded> {
  const url = addressOf(route.path, {}, { filename: file.name.slice(-200) });
  const sent = route.upload.kind === 'picture' ? await scaledPicture(file) : file;
  options.signal.throwIfAborted();
  const response = await sendConfirmed(() =>
    sendWithFreshToken(async () => sendBytes(url, sent, { ...options, token: await currentCsrfToken() })),
  );
  if (!response.ok) throw await errorFromResponse(response);
  return (await response.json()) as Uploaded;
}

/** `fetch` does not report the progress of a body; this older way does. */
function sendBytes(
  url: string,
  file: File,
  { idempotencyKey, onProgress, signal, token }: UploadOptions & { readonly token: string },
): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.setRequestHeader('x-csrf-token', token);
    request.setRequestHeader(PAGE_LOCALE_HEADER, pageLocale());
    namePageUser((name, value) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const headers = new Headers();
      for (const name of ['x-csrf-refused', 'x-request-id', 'retry-after']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      done(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => fail(new ApiError({ status: 0 }));
    request.onabort = () => fail(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
