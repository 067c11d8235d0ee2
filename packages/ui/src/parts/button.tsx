import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'plain' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Classes of what looks like a button but is a link to another site, or a label. */
export function buttonLooks({ variant = 'primary', size = 'md' }: Looks, className?: string) {
  return cx(styles.button, styles[variant], styles[size], className);
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Shows pending work, keeps the focus and ignores presses. */
  busy?: boolean;
}

/** A button; `type` defaults to `button`, so that a form declares its submit button. */
export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would lose the focus, and a second press would submit the form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonLooks({ variant, size }, className)}
    >
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Looks {}

/** A link of this site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLooks({ variant, size }, className)} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  icon: LucideIcon;
  /** Said by screen readers. */
  label: string;
}

/** A round button with an icon. */
export const IconButton = ({ icon: Icon, label, variant = 'secondary', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} size="icon" aria-label={label}>
    <Icon aria-hidden="true" />
  </Button>
);
