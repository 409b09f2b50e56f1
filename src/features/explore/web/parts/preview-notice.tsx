import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';

/** Informs holders of a preview link that a draft is shown. */
export function PreviewNotice() {
  return <Alert tone="warning">{useT('explore.list')('preview')}</Alert>;
}
