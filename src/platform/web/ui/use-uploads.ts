import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import { isApiError, newIdempotencyKey } from '../api.ts';
import { uploadFile } from '../upload.ts';

/**
 * The uploads of a form that have not finished; each resolves with whether its file is stored. Submitting waits for
 * them, because a file whose name is shown already would be reported as missing otherwise, and stops if one is not stored.
 * Null outside a form.
 */
export type RunningUploads = Set<Promise<boolean>>;
export const RunningUploadsContext = createContext<RunningUploads | null>(null);

/** A file that is being uploaded or was refused. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** The reason of a refusal; empty if the network failed, null while it is being uploaded. */
  readonly error: string | null;
  /** Whether the file itself is refused: trying again would not help. */
  readonly isRefused: boolean;
  /** Whether it was sent to the server. */
  readonly isSent: boolean;
}

export interface Uploads {
  readonly pending: readonly PendingFile[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  /** Cancels the upload of a file, or removes a refused one. */
  drop(key: string): void;
  /** Shows a file as refused without uploading it. */
  refuse(file: File, error: string): void;
}

/** A file before it is sent; with an error it is refused without sending it. */
const pendingFile = (file: File, error: string | null): PendingFile => ({
  key: newIdempotencyKey(),
  file,
  share: 0,
  error,
  isRefused: error !== null,
  isSent: error === null,
});

/**
 * How a failed upload is shown. An answer that is none of the API is reported and can be retried as after a lost
 * connection, so that later files go on.
 */
function failureOf(error: unknown): Pick<PendingFile, 'error' | 'isRefused'> {
  if (!isApiError(error)) reportError(error);
  const refusal = isApiError(error) ? error.fields['file'] : undefined;
  const isLost = !isApiError(error) || error.status === 0;
  return { error: isLost ? '' : (refusal?.[0] ?? error.message), isRefused: refusal !== undefined };
}

/** Uploads files one after the other and reports each that is stored. */
export function useUploads(route: UploadRoute, onUploaded: (file: Uploaded) => void): Uploads {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const runningOfForm = use(RunningUploadsContext);
  const listener = useRef(onUploaded);
  useEffect(() => {
    listener.current = onUploaded;
  });
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  const change = (key: string, part: Partial<PendingFile>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key));

  const send = async (key: string, file: File): Promise<boolean> => {
    const abort = aborts.current.get(key);
    if (!abort || abort.signal.aborted) return false;
    try {
      const options = {
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share: number) => change(key, { share }),
      };
      const uploaded = await uploadFile(route, file, options);
      forget(key);
      listener.current(uploaded);
      return true;
    } catch (error) {
      if (!abort.signal.aborted) change(key, failureOf(error));
      return false;
    }
  };
  const queue = (key: string, file: File) => {
    aborts.current.set(key, new AbortController());
    const upload = tail.current.then(() => send(key, file)).finally(() => runningOfForm?.delete(upload));
    runningOfForm?.add(upload);
    tail.current = upload;
  };
  return {
    pending,
    add: (files) => {
      const added = files.map((file) => pendingFile(file, null));
      setPending((all) => [...all, ...added]);
      for (const { key, file } of added) queue(key, file);
    },
    retry: (key) => {
      const found = pending.find((one) => one.key === key);
      if (!found) return;
      change(key, { share: 0, error: null, isRefused: false });
      queue(key, found.file);
    },
    drop: (key) => {
      aborts.current.get(key)?.abort();
      forget(key);
    },
    refuse: (file, error) => setPending((all) => [...all, pendingFile(file, error)]),
  };
}
