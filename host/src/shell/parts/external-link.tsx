import { VisuallyHidden } from '@aertrip/ui';
import type { ComponentProps } from 'react';

/** A link that leaves the site: in a tab of its own, which cannot reach back into this one. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
