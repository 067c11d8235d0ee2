import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../data/error-message';
import { downloadText } from './csv';
import { recordExport, type PeopleList } from './record-export';

interface CsvButtonProps {
  readonly label: string;
  /** File name without extension. */
  readonly fileName: string;
  /** Kind of personal data: the download starts only after the export is recorded. Null without personal data. */
  readonly people: PeopleList | null;
  readonly write: () => Promise<{ readonly text: string; readonly rowCount: number }>;
}

/** Downloads a CSV file. */
export function CsvButton({ label, fileName, people, write }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const { text, rowCount } = await write();
      if (people) await recordExport(people, rowCount);
      downloadText(`${fileName}.csv`, text);
    } catch (error) {
      notify.error(`The export failed. ${errorMessage(error)}`);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void handleClick()}>
      <Download size={16} aria-hidden />
      <span>{label}</span>
    </Button>
  );
}
