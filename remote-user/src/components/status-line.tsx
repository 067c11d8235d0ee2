import { Badge, type BadgeTone, Row, Text } from '@aertrip/ui';

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
