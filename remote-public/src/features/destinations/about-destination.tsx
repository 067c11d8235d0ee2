import { Card, Columns, Facts, Text } from '@aertrip/ui';
import { Section } from '../../components/section';
import { formatMonths } from '../../lib/dates';
import type { Destination } from './destinations';

/** Introduction of a destination, with travel season and visa. */
export function AboutDestination({ destination }: { destination: Destination }) {
  const { name, intro, bestMonths, visaNote } = destination;
  if (!intro && bestMonths.length === 0 && !visaNote) return null;
  return (
    <Section title={`About ${name}`}>
      <Columns gap={5}>
        <Text size="lg" tone="soft">
          {intro}
        </Text>
        {(bestMonths.length > 0 || visaNote) && (
          <Card tone="sand">
            <Facts
              facts={[
                ['Best months', formatMonths(bestMonths)],
                ['Visa', visaNote],
              ]}
            />
          </Card>
        )}
      </Columns>
    </Section>
  );
}
