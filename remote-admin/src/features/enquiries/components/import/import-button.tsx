import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Upload } from 'lucide-react';
import { useState, type ComponentType } from 'react';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The dialog with its file parser, loaded on demand. */
const loadDialog = () => import('./import-dialog').then(({ ImportDialog }) => ImportDialog);

export function ImportButton() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    setIsBusy(true);
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
    } catch {
      notify.error('The import could not be loaded. Check the connection and try again.');
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void open()}>
        <Upload size={16} aria-hidden />
        Import
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
