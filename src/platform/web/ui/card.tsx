import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Padding; turn it off where a picture reaches the edge. */
  readonly padded?: boolean;
  /** Lifts slightly on hover; put one `CardLink` inside. */
  readonly interactive?: boolean;
  readonly children: ReactNode;
}

/** A white surface with the corner radius and shadow of the design. */
export function Card({ as = 'div', padded = true, interactive = false, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={className ? `${styles.card} ${className}` : styles.card}
      data-padded={padded || undefined}
      data-interactive={interactive || undefined}
    />
  );
}

/** The one link of an interactive card. It covers the whole card; other buttons lie above it. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={className ? `${styles.link} ${className}` : styles.link} />;
}
