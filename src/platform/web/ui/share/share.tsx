import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { shareLinks } from './share-links.ts';
import styles from './share.module.css';

export interface ShareProps {
  readonly link: string;
  readonly title: string;
  /** The share text of the organization; if empty, a sentence with the title is used. */
  readonly text: string;
  readonly hashtags: string;
  /** The kind of page that is shared; a project by default. */
  readonly label?: string;
}

const ICONS = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  WhatsApp: IconBrandWhatsapp,
} as const;

/** Links to networks, mail and messaging, and the address to copy. Nothing is loaded from a network. */
export function Share({ link, title, text, hashtags, label }: ShareProps) {
  const t = useT('platform');
  const shareText = text === '' ? t('share.text', { title }) : text;
  return (
    <section className={styles.share} aria-label={label ?? t('share.title')}>
      <ul>
        {shareLinks({ link, text: shareText, hashtags }).map(({ network, href, size }) => {
          const Icon = ICONS[network];
          return (
            <li key={network} data-touch={network === 'WhatsApp' || undefined}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('share.on', { network })}
                title={network}
                onClick={(event) => openPopup(event, href, size)}
              >
                <Icon size={20} aria-hidden />
              </a>
            </li>
          );
        })}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${shareText}\n\n${link}`)}`}
            aria-label={t('share.mail')}
            title={t('share.mail')}
          >
            <IconMail size={20} aria-hidden />
          </a>
        </li>
      </ul>
      <CopyUrl link={link} />
    </section>
  );
}

function CopyUrl({ link }: { link: string }) {
  const t = useT('platform');
  return <CopyButton value={link} label={t('share.copy')} copiedLabel={t('copied.url')} compact />;
}

/** Opens the share page in a small window, unless the link has no size or a modifier key is pressed. */
function openPopup(event: MouseEvent, href: string, size: string | null): void {
  if (size === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(href, '_blank', `popup,noopener,noreferrer,${size}`);
}
