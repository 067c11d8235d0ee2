import { VisuallyHidden } from '@aertrip/ui';
import type { ComponentProps } from 'react';

/** A link to another site, in a new tab without an opener. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
