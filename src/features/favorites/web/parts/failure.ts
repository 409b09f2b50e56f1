import { isApiError } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/ui/toast.tsx';

/** Why a favorite was not changed, in the server's words, e.g. because the account is not activated; null: unknown. */
export function reasonOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.nonFieldErrors[0] ?? Object.values(error.fields).flat()[0] ?? error.detail;
}

/** 'Failed to add favorite' or 'Failed to remove favorite' (spec 1 §8), with the server's reason if there is one. */
export function showFailure(failed: string, error: unknown): void {
  const reason = reasonOf(error);
  showToast({ tone: 'danger', ...(reason ? { title: failed, message: reason } : { message: failed }) });
}
