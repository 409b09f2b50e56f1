import { useState } from 'react';
import { isApiError, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { previewPage } from '../../contract.ts';

type Link = { readonly url: string; readonly expires_at: string };

/** Creates a link that shows the draft for 24 hours, to open or to copy. */
export function PreviewLink({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const t = useT('pages.admin');
  const platform = useT('platform');
  const call = useApi();
  const format = useFormat();
  const { settings } = useRoot();
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setLink(await call(previewPage, { params: { id }, body: {} }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setLink(null);
    setFailure(null);
  };
  const address = link ? `${settings.baseUrl}${link.url}` : '';
  return (
    <>
      <Button variant="quiet" loading={busy} disabled={disabled} onClick={() => void make()}>
        {t('action.preview')}
      </Button>
      <Dialog open={link !== null || failure !== null} onClose={close} title={t('preview.title')}>
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        {link && (
          <>
            <p>{t('preview.text', { until: format.dateTime(link.expires_at) })}</p>
            <p>
              <a href={link.url} target="_blank" rel="noreferrer">
                {t('preview.open')}
              </a>
            </p>
            <CopyButton value={address} label={t('preview.copy')} copiedLabel={platform('copied.url')} />
          </>
        )}
      </Dialog>
    </>
  );
}
