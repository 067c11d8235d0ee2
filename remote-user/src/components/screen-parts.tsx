import { Heading, Stack, Text, Card, Badge, type BadgeTone, Row } from '@aertrip/ui';
import { type ReactNode, useId } from 'react';

interface ScreenHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Title of a screen in the customer area, with a line below it. */
export function ScreenHeading({ title, children }: ScreenHeadingProps) {
  return (
    <Stack as="header" gap={2}>
      <Heading level={1}>{title}</Heading>
      {children && <Text tone="soft">{children}</Text>}
    </Stack>
  );
}

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

interface StatusLineProps {
  readonly status: { readonly label: string; readonly tone: BadgeTone };
  /** `AT-261120-7H2KQD` */
  readonly reference: string;
}

/** State and reference of a booking or an enquiry. */
export const StatusLine = ({ status: { label, tone }, reference }: StatusLineProps) => (
  <Row gap={2} justify="between">
    <Badge tone={tone}>{label}</Badge>
    <Text as="span" size="sm" tone="soft">
      {reference}
    </Text>
  </Row>
);
