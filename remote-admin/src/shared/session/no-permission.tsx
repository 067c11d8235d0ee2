import { EmptyState } from '@aertrip/ui';
import { Lock } from 'lucide-react';

/** Replaces a screen that the role cannot access. */
export function NoPermission({ reason }: { readonly reason: string }) {
  return (
    <EmptyState icon={<Lock />} title="You don’t have access">
      {`${reason} Ask an owner for access.`}
    </EmptyState>
  );
}
