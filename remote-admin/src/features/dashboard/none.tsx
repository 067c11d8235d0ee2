import type { ReactNode } from 'react';
import text from '../../shared/text.module.css';

/** Empty state of a chart. */
export function None({ children }: { readonly children: ReactNode }) {
  return <p className={text.quiet}>{children}</p>;
}
