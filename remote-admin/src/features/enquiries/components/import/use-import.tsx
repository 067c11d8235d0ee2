import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Upload } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The dialog with its file parser, loaded on demand. */
const loadDialog = () => import('./import-dialog').then(({ ImportDialog }) => ImportDialog);

/** The button of the import, and its dialog, which outlives a toolbar that the width of the window changes. */
export function useImport(): { readonly button: ReactNode; readonly dialog: ReactNode } {
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

  return {
    button: (
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void open()}>
        <Upload size={16} aria-hidden />
        Import
      </Button>
    ),
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} />,
  };
}
