import { formatDate } from '@aertrip/platform';
import { Card, Text } from '@aertrip/ui';
import type { EnquirySubject } from './enquiry';

/** The tour and date of an enquiry. */
export function SubjectSummary({ subject: { packageTitle, departure } }: { subject: EnquirySubject }) {
  return (
    <Card tone="mist" gap={1}>
      <Text isStrong>{packageTitle}</Text>
      {departure && (
        <Text tone="soft">
          {`Departure on ${formatDate(departure.startsOn)}${departure.cityName ? ` from ${departure.cityName}` : ''}`}
        </Text>
      )}
    </Card>
  );
}
