import type { ApiError } from '../api-error.ts';

/**
 * Whether a refusal is an answer: nothing was done, and what is sent next is another intention. Without one it is unknown
 * what became of the first, so that the same key must be asked again: it does nothing twice.
 */
export const isAnswered = ({ status }: Pick<ApiError, 'status'>): boolean => status !== 0 && status < 500;
