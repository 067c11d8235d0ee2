import { EmptyState } from '@aertrip/ui';
import { Lock } from 'lucide-react';

/** Replaces a screen that the role cannot access. */
export function NoPermission({ reason }: { readonly reason: string }) {
  return (
    <EmptyState icon={<Lock />} title="Your role does not reach this">
      {reason} Ask an owner if you need it.
    </EmptyState>
  );
}
