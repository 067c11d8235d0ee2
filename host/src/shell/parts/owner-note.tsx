import { Text } from '@aertrip/ui';

/** Owner of a failed part; empty for visitors. */
export function OwnerNote({ owner }: { readonly owner?: string }) {
  return owner ? <Text size="xs" tone="soft">{`Owner: ${owner}`}</Text> : null;
}
