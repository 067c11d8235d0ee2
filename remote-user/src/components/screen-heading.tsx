import { Heading, Stack, Text } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './screen-heading.module.css';

interface ScreenHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Title of a screen in the customer area, with a line below it. */
export function ScreenHeading({ title, children }: ScreenHeadingProps) {
  return (
    <Stack as="header" gap={2} className={styles.heading}>
      <Heading level={1}>{title}</Heading>
      {children && <Text tone="soft">{children}</Text>}
    </Stack>
  );
}
