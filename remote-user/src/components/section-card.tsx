import { Card, Heading } from '@aertrip/ui';
import { useId, type ReactNode } from 'react';

/** A part of a screen with its heading. */
export function SectionCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
