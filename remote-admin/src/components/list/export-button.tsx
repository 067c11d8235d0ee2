import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../lib/list/csv';
import { errorMessage } from '../../lib/data/error-message';

interface ExportButtonProps {
  /** Without the extension. */
  readonly fileName: string;
  readonly produce: () => Promise<string>;
}

/** Gives the rows of a list, as searched and filtered, as a CSV file. */
export function ExportButton({ fileName, produce }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      downloadText(`${fileName}.csv`, await produce());
    } catch (error) {
      notify.error(`The export failed. ${errorMessage(error)}`);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void handleClick()}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}
