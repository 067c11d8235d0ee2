import { Button, type ButtonProps, EmptyState, FormMessage } from '@aertrip/ui';
import { Lock } from 'lucide-react';
import { type Action, type Permission, usePermission } from './roles';

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

interface PermissionNoteProps {
  readonly permission: Permission;
  /** Subject of the note, on a screen with other editable parts. */
  readonly about?: string;
}

/** Why this is read-only; renders `null` when it is editable. */
export function PermissionNote({ permission, about = 'this page' }: PermissionNoteProps) {
  if (permission.allowed) return null;
  return (
    <FormMessage tone="info">{`You can view but not change ${about}. ${permission.reason}`}</FormMessage>
  );
}

/** Replaces a screen that the role cannot access. */
export function NoPermission({ reason }: { readonly reason: string }) {
  return (
    <EmptyState icon={<Lock />} title="You don’t have access">
      {`${reason} Ask an owner for access.`}
    </EmptyState>
  );
}
