import { todayInIndia } from '@aertrip/platform';
import { Button, FormMessage, Row, Text } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SectionCard } from '../../components/section-card';
import { failureText } from '../../lib/refusal';
import { exportMyData } from './my-data';
import { saveFile } from './save-file';
import { EraseDialog } from './erase-dialog';

/** Export and erasure of the customer's data. */
export function DataCard() {
  const [isErasing, setErasing] = useState(false);
  const exporting = useMutation({
    mutationFn: exportMyData,
    onSuccess: (data) =>
      saveFile(`aertrip-my-data-${todayInIndia()}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <SectionCard title="Your data">
      <Text>
        The file contains your bookings with traveller and document details, your enquiries and our messages
        to you. Please keep it in a safe place.
      </Text>
      <Row gap={3}>
        <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download aria-hidden="true" />
          Download my data
        </Button>
        <Button variant="ghost" onClick={() => setErasing(true)}>
          Erase my data
        </Button>
      </Row>
      {exporting.error && <FormMessage tone="error">{failureText(exporting.error)}</FormMessage>}
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </SectionCard>
  );
}
