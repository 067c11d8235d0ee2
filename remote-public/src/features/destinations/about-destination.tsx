import { Columns, Text } from '@aertrip/ui';
import { CalendarHeart, Stamp } from 'lucide-react';
import { Section } from '../../components/section';
import { formatMonths } from '../../lib/dates';
import type { Destination } from './destinations';
import styles from './about-destination.module.css';

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
          <dl className={styles.facts}>
            {bestMonths.length > 0 && (
              <div>
                <dt>
                  <CalendarHeart size={20} aria-hidden="true" /> Best months
                </dt>
                <dd>{formatMonths(bestMonths)}</dd>
              </div>
            )}
            {visaNote && (
              <div>
                <dt>
                  <Stamp size={20} aria-hidden="true" /> Visa
                </dt>
                <dd>{visaNote}</dd>
              </div>
            )}
          </dl>
        )}
      </Columns>
    </Section>
  );
}
