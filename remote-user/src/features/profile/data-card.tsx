import { todayInIndia } from '@aertrip/platform';
import { Button, FormMessage, Row, Text } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SectionCard } from '../../components/screen-parts';
import { failureText } from '../../lib/refusal';
import { exportMyData } from './my-data';
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

/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
