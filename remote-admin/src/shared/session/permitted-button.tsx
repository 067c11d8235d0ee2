import { Button, type ButtonProps } from '@aertrip/ui';
import { usePermission, type Action } from './permissions';

interface PermittedButtonProps extends ButtonProps {
  readonly needs: Action;
}

/** A small button that is disabled without a permission, with the reason as its title. */
export function PermittedButton({ needs, disabled, title, ...button }: PermittedButtonProps) {
  const { allowed, reason } = usePermission(needs);
  return (
    <Button
      size="sm"
      variant="secondary"
      {...button}
      disabled={!allowed || disabled}
      title={allowed ? title : reason}
    />
  );
}
