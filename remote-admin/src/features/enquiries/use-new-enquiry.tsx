import { notify, safeStorage } from '@aertrip/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { draftName, readDraft } from '../../shared/form/form-draft';
import { usePermission } from '../../shared/session/roles';
import { newEnquiryRecord } from './enquiry-api';

type NewEnquiryDialog = ComponentType<{ readonly onClose: () => void }>;

interface NewEnquiryOpener {
  /** Null without permission. */
  readonly open: (() => void) | null;
  readonly dialog: ReactNode;
}

// Of this tab: another one keeps its own screen.
const storage = safeStorage('session');
const openKey = 'aertrip-admin-new-enquiry';

async function loadDialog(): Promise<NewEnquiryDialog | null> {
  try {
    return (await import('./components/new-enquiry-dialog')).NewEnquiryDialog;
  } catch {
    notify.error('The form could not be loaded. Check the connection and try again.');
    return null;
  }
}

/**
 * Opens the form of a new enquiry from anywhere in the panel; the form loads on demand. A form that was open when the
 * session ended or the page reloaded opens again with its draft.
 */
export function useNewEnquiry(): NewEnquiryOpener {
  const { user } = useAdminAuth();
  const isAllowed = usePermission('writeSales').allowed;
  const [isOpen, setIsOpen] = useState(
    () => storage.getItem(openKey) !== null && readDraft(draftName(user?.id, newEnquiryRecord)) !== null,
  );
  const [Dialog, setDialog] = useState<NewEnquiryDialog | null>(null);
  const open = () => {
    storage.setItem(openKey, 'open');
    setIsOpen(true);
  };
  const close = () => {
    storage.removeItem(openKey);
    setIsOpen(false);
  };
  const start = isAllowed ? open : null;

  useEffect(() => {
    if (!isOpen) return;
    const load = async () => {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setIsOpen(loaded !== null);
    };
    void load();
  }, [isOpen]);

  return { open: start, dialog: start && isOpen && Dialog && <Dialog onClose={close} /> };
}
