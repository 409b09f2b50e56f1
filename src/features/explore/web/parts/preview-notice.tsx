import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';

/** Says that a draft is shown, to whoever followed a preview link. */
export function PreviewNotice() {
  return <Alert tone="warning">{useT('explore.list')('preview')}</Alert>;
}
