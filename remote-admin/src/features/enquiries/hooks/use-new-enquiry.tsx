import { notify } from '@aertrip/platform';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useShortcuts } from '../../../shared/use-shortcuts';
import { usePermission } from '../../../shared/session/permissions';

interface NewEnquiryOpener {
  /** Null without permission. */
  readonly open: (() => void) | null;
  readonly dialog: ReactNode;
}

/** Opens the form of a new enquiry from anywhere in the panel, also by the key `e`; the form loads on demand. */
export function useNewEnquiry(): NewEnquiryOpener {
  const isAllowed = usePermission('writeSales').allowed;
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  const open = async () => {
    try {
      const { NewEnquiryDialog } = await import('../components/new-enquiry-dialog');
      setDialog(() => NewEnquiryDialog);
    } catch {
      notify.error('The form could not be loaded. Check the connection and try again.');
    }
  };
  const start = isAllowed ? () => void open() : null;
  useShortcuts(start ? { e: start } : {});
  return { open: start, dialog: Dialog && <Dialog onClose={() => setDialog(null)} /> };
}
