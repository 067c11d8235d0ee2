import { Heading, Stack } from '@aertrip/ui';
import { useId, type ReactNode } from 'react';
import styles from './package-article.module.css';

/** One part of a package page, with a heading that the in-page navigation links to. */
export function PackagePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack as="section" data-late-layout="" id={id} aria-labelledby={titleId} className={styles.part}>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
