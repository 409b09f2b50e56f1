import { IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import type { DonationStatus } from '../../contract.ts';
import { againPath, hasMoney, mayTryAgain, projectPath, viewOf } from './outcome.ts';
import styles from './donation-return.module.css';
import { useHydrated } from './use-hydrated.ts';

/** What can be done next: try again, print, share, go back. */
export function ReturnSteps({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('donations');
  const view = viewOf(donation.state);
  const { project } = donation;
  return (
    <div className={styles.steps} data-print="hide">
      {project && mayTryAgain(view) && (
        <LinkButton to={againPath(project.slug, donation.net.in_currency)} variant="giving">
          {t('return.again')}
        </LinkButton>
      )}
      <LinkButton to={project ? projectPath(project.slug) : '/'} variant={hasMoney(view) ? 'trust' : 'quiet'}>
        {t(project ? 'return.toProject' : 'return.toProjects')}
      </LinkButton>
      {project && hasMoney(view) && <ShareProject slug={project.slug} title={project.title} />}
      {!mayTryAgain(view) && (
        <Button variant="plain" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('return.print')}
        </Button>
      )}
    </div>
  );
}

/** The device's own share sheet where there is one, else the link to copy. */
function ShareProject({ slug, title }: { readonly slug: string; readonly title: string }) {
  const t = useT('donations');
  const platform = useT('platform');
  const { settings } = useRoot();
  const native = useHydrated() && typeof navigator.share === 'function';
  const url = `${settings.baseUrl}${projectPath(slug)}`;
  if (!native)
    return <CopyButton value={url} label={t('return.copy')} copiedLabel={platform('copied.url')} />;
  const share = () => {
    navigator.share({ title, text: t('return.shareText', { project: title }), url }).catch(() => undefined);
  };
  return (
    <Button variant="quiet" icon={<IconShare2 size={18} aria-hidden />} onClick={share}>
      {t('return.share')}
    </Button>
  );
}
