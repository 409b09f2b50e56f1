import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendWithTasks } from './task.ts';

const getChallenge = async () => ({
  challenge: {
    ...(await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      keyPrefix: '0',
      deriveKey,
      hmacSignatureSecret: 'secret',
    })),
  },
});

const refused = (code: string) => new ApiError({ status: 400, codes: { non_field_errors: [code] } });

test('solves a task when one is required, and again when it has become harder', async () => {
  const proofs: (string | undefined)[] = [];
  const answer = await sendWithTasks(async (proof) => {
    proofs.push(proof);
    if (proofs.length < 3) throw refused('proof_of_work_required');
    return 'done';
  }, getChallenge);
  expect(answer).toBe('done');
  expect(proofs[0]).toBeUndefined();
  expect(new Set(proofs).size).toBe(3);
});

test('gives up after three tasks, at once after another refusal, and if there is no task', async () => {
  const send = vi.fn(() => Promise.reject(refused('proof_of_work_required')));
  await expect(sendWithTasks(send, getChallenge)).rejects.toMatchObject({ status: 400 });
  expect(send).toHaveBeenCalledTimes(4);
  const other = vi.fn(() => Promise.reject(refused('code_unknown')));
  await expect(sendWithTasks(other, getChallenge)).rejects.toMatchObject({ status: 400 });
  expect(other).toHaveBeenCalledTimes(1);
  send.mockClear();
  await expect(sendWithTasks(send, () => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(
    ApiError,
  );
  expect(send).toHaveBeenCalledTimes(1);
});
