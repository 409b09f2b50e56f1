import { IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Share } from '#platform/web/ui/share/share.tsx';
import type { DonationStatus } from '../../../contract/status.ts';
import { againPath, hasMoney, mayTryAgain, recipientPath, viewOf } from './outcome.ts';
import styles from './donation-return.module.css';
import { useHydrated } from '#platform/web/use-hydrated.ts';

/** The next steps: try again, print, share, go back. */
export function ReturnSteps({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('giving.return');
  const view = viewOf(donation);
  const path = recipientPath(donation);
  const title = donation.project?.title ?? donation.organization?.title ?? '';
  return (
    <div className={styles.next} data-print="hide">
      {path && hasMoney(view) && (
        <ShareRecipient path={path} title={title} isOrganization={donation.organization !== null} />
      )}
      <div className={styles.steps}>
        {path && mayTryAgain(view) && (
          <LinkButton to={againPath(path, donation.net.in_currency)} variant="giving">
            {t('again')}
          </LinkButton>
        )}
        <LinkButton to={path ?? '/'} variant={hasMoney(view) ? 'trust' : 'quiet'}>
          {t(path === null ? 'toProjects' : donation.organization ? 'toOrganization' : 'toProject')}
        </LinkButton>
        {!mayTryAgain(view) && (
          <Button variant="plain" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ShareRecipientProps {
  readonly path: string;
  readonly title: string;
  readonly isOrganization: boolean;
}

/** The share dialog of the device if there is one, and the networks, mail and link of the recipient's page. */
function ShareRecipient({ path, title, isOrganization }: ShareRecipientProps) {
  const t = useT('giving.return');
  const { settings } = useRoot();
  const native = useHydrated() && typeof navigator.share === 'function';
  const link = `${settings.baseUrl}${path}`;
  const text = t('shareText', { project: title });
  const label = t(isOrganization ? 'shareOrganization' : 'share');
  const share = () => {
    navigator.share({ title, text, url: link }).catch(() => undefined);
  };
  return (
    <div className={styles.share}>
      <h2 className={styles.small}>{label}</h2>
      {native && (
        <Button variant="quiet" icon={<IconShare2 size={18} aria-hidden />} onClick={share}>
          {t('shareDevice')}
        </Button>
      )}
      <Share link={link} title={title} text={text} hashtags="" label={label} />
    </div>
  );
}
