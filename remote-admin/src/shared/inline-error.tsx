import { Text } from '@aertrip/ui';

interface InlineErrorProps {
  readonly id?: string;
  readonly children: string | undefined;
}

/** The error of a group of fields; nothing without one. */
export function InlineError({ id, children }: InlineErrorProps) {
  if (!children) return null;
  return (
    <Text size="sm" tone="bad" isStrong id={id} role="alert">
      {children}
    </Text>
  );
}
