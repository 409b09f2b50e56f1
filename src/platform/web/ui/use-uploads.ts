import { useEffect, useRef, useState } from 'react';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import { isApiError, newIdempotencyKey } from '../api.ts';
import { uploadFile } from '../upload.ts';

/** A file on its way, or one that was refused. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was refused; empty when the network failed, null while it is on its way. */
  readonly error: string | null;
  /** Whether it is refused for what it is: another try would not help. */
  readonly isRefused: boolean;
}

export interface Uploads {
  readonly pending: readonly PendingFile[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  /** Stops a file that is on its way, or forgets a refused one. */
  drop(key: string): void;
  /** Shows a file as refused without sending it. */
  refuse(file: File, error: string): void;
}

/** Sends files one after the other and tells of each that has arrived. */
export function useUploads(route: UploadRoute, onUploaded: (file: Uploaded) => void): Uploads {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const tail = useRef(Promise.resolve());
  const told = useRef(onUploaded);
  useEffect(() => {
    told.current = onUploaded;
  });
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  const change = (key: string, part: Partial<PendingFile>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key));

  const send = async (key: string, file: File) => {
    const abort = aborts.current.get(key);
    if (!abort || abort.signal.aborted) return;
    try {
      const options = {
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share: number) => change(key, { share }),
      };
      const uploaded = await uploadFile(route, file, options);
      forget(key);
      told.current(uploaded);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!isApiError(error)) throw error;
      const isRefused = error.fields['file'] !== undefined;
      change(key, {
        error: error.status === 0 ? '' : (error.fields['file']?.[0] ?? error.message),
        isRefused,
      });
    }
  };
  const queue = (key: string, file: File) => {
    aborts.current.set(key, new AbortController());
    tail.current = tail.current.then(() => send(key, file));
  };
  return {
    pending,
    add: (files) => {
      const added = files.map((file) => ({
        key: newIdempotencyKey(),
        file,
        share: 0,
        error: null,
        isRefused: false,
      }));
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
    refuse: (file, error) =>
      setPending((all) => [...all, { key: newIdempotencyKey(), file, share: 0, error, isRefused: true }]),
  };
}
