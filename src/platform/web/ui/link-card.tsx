import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import { WithAddress } from './with-address.tsx';
import styles from './link-card.module.css';

export interface LinkCardProps {
  readonly texts: { readonly pageTitle: string; readonly title: string; readonly text: string };
  /** The state of the link, which sets the colors. */
  readonly tone: 'open' | 'counted' | 'suspicious' | 'expired' | 'rejected';
  readonly icon: ReactNode;
  /** The possible next steps. */
  readonly children: ReactNode;
}

/**
 * The page of a mailed link: a card with its state, announced to screen readers when it changes. Opening the link changes
 * nothing, because mail filters open links and run their scripts; the button of a native form does (decision 601).
 */
export function LinkCard({ texts, tone, icon, children }: LinkCardProps) {
  return (
    <Page title={texts.pageTitle} noindex narrow>
      <Card padded className={styles.card} data-tone={tone}>
        {icon}
        <div role="status">
          <h1>{texts.title}</h1>
          <p>{texts.text}</p>
        </div>
        {children}
      </Card>
    </Page>
  );
}

/** The page of a mailed link that is unknown, or that a later mail has replaced. */
export function InvalidLinkCard() {
  const t = useT('platform');
  const { supportAddress } = useRoot().settings;
  return (
    <Page title={t('mailedLink.invalidTitle')} noindex narrow>
      <Card padded className={styles.card} data-tone="expired">
        <IconMailOff size={56} aria-hidden />
        <h1>{t('mailedLink.invalidTitle')}</h1>
        <p>
          <WithAddress
            text={t('mailedLink.invalidText', { address: supportAddress })}
            address={supportAddress}
          />
        </p>
      </Card>
    </Page>
  );
}

/** Links to further pages in a {@link LinkCard}. */
export const linkCardActions = styles.links;
