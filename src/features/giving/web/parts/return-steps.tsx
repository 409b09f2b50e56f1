import { IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import type { DonationStatus } from '../../contract/status.ts';
import { againPath, hasMoney, mayTryAgain, recipientPath, viewOf } from './outcome.ts';
import styles from './donation-return.module.css';
import { useHydrated } from '#platform/web/use-hydrated.ts';

/** What can be done next: try again, print, share, go back. */
export function ReturnSteps({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('giving.return');
  const view = viewOf(donation);
  const path = recipientPath(donation);
  const title = donation.project?.title ?? donation.organization?.title ?? '';
  return (
    <div className={styles.steps} data-print="hide">
      {path && mayTryAgain(view) && (
        <LinkButton to={againPath(path, donation.net.in_currency)} variant="giving">
          {t('again')}
        </LinkButton>
      )}
      <LinkButton to={path ?? '/'} variant={hasMoney(view) ? 'trust' : 'quiet'}>
        {t(path === null ? 'toProjects' : donation.organization ? 'toOrganization' : 'toProject')}
      </LinkButton>
      {path && hasMoney(view) && (
        <ShareRecipient path={path} title={title} isOrganization={donation.organization !== null} />
      )}
      {!mayTryAgain(view) && (
        <Button variant="plain" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    </div>
  );
}

interface ShareProps {
  readonly path: string;
  readonly title: string;
  readonly isOrganization: boolean;
}

/** The device's own share sheet where there is one, else the link to copy. */
function ShareRecipient({ path, title, isOrganization }: ShareProps) {
  const t = useT('giving.return');
  const platform = useT('platform');
  const { settings } = useRoot();
  const native = useHydrated() && typeof navigator.share === 'function';
  const url = `${settings.baseUrl}${path}`;
  if (!native)
    return (
      <CopyButton
        value={url}
        label={t(isOrganization ? 'copyOrganization' : 'copy')}
        copiedLabel={platform('copied.url')}
      />
    );
  const share = () => {
    navigator.share({ title, text: t('shareText', { project: title }), url }).catch(() => undefined);
  };
  return (
    <Button variant="quiet" icon={<IconShare2 size={18} aria-hidden />} onClick={share}>
      {t(isOrganization ? 'shareOrganization' : 'share')}
    </Button>
  );
}
