import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import styles from './link-card.module.css';

export interface LinkCardProps {
  readonly texts: { readonly pageTitle: string; readonly title: string; readonly text: string };
  /** The state of the link, which sets the colors. */
  readonly tone: 'open' | 'counted' | 'suspicious' | 'expired' | 'rejected';
  readonly icon: ReactNode;
  /** The possible next steps. */
  readonly children: ReactNode;
}

/** The page of a mailed link: a card with its state, announced to screen readers when it changes. */
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

/** Links to further pages in a {@link LinkCard}. */
export const linkCardActions = styles.links;
