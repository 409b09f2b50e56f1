import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

/**
 * `giving` only for donating; `trust` for the main action elsewhere; `quiet` for secondary actions; `danger` for
 * deletion.
 */
export type ButtonVariant = 'giving' | 'trust' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores clicks; stays focusable so that the focus is not lost. */
  readonly loading?: boolean;
}

/** A button; `type="button"` by default. */
export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...lookOf({ variant, size, wide }, className)}
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link within the application that looks like a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} {...lookOf({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** The same for links out of the application: another host, a file, another bundle. */
export function AnchorButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} {...lookOf({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

function lookOf({ variant = 'trust', size = 'medium', wide = false }: Look, className: string | undefined) {
  return {
    className: join(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button {...rest} type={type} className={join(styles.icon, className)} aria-label={label} title={label}>
      {children}
    </button>
  );
}

function join(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
