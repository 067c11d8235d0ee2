import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../../shared/count-text';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import { useChange } from '../../../../shared/data/use-change';
import { enquiryKeys } from '../../enquiry-api';
import { lastImportOptions, undoImport } from './import-api';

interface UndoImportProps {
  readonly id: string;
  readonly onUndone?: () => void;
}

/** Takes an import back, except for enquiries that somebody has worked on. */
export function UndoImport({ id, onUndone }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useChange({
    change: undoImport,
    affects: enquiryKeys.all,
    done: ({ deleted, kept }) =>
      `${countText(deleted, 'enquiry', 'enquiries')} removed${kept > 0 ? `. Kept ${kept} that colleagues have worked on` : ''}`,
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Undo import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo the import?"
          confirmLabel="Remove enquiries"
          cancelLabel="Keep them"
          danger
          onConfirm={() => mutateAsync({ id }, { onSuccess: onUndone })}
          onClose={() => setIsAsking(false)}
        >
          The imported enquiries are deleted, except those that somebody has worked on.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The newest import of the last 30 days, to undo it. */
export function LastImport() {
  const { data: last } = useQuery(lastImportOptions);
  if (!last) return null;
  return (
    <FormMessage tone="info">
      <p>{`Last import: ${countText(last.count, 'enquiry', 'enquiries')}, ${formatDateTime(last.at)}`}</p>
      <UndoImport id={last.id} />
    </FormMessage>
  );
}
