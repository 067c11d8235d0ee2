import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

function looks({ variant = 'primary', size = 'md' }: Looks, className?: string) {
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
      className={looks({ variant, size }, className)}
    >
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Looks {}

/** A link of this site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks({ variant, size }, className)} />;
}
