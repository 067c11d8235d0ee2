import { cx } from '@aertrip/ui';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

/** A square icon button with an accessible name. `aria-disabled` keeps the focus, unlike `disabled`. */
export function IconButton({ label, className, onClick, ...rest }: IconButtonProps) {
  const isOff = rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.button, className)}
      onClick={isOff ? undefined : onClick}
    />
  );
}
