import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../../shared/count-text';
import { useChange } from '../../../../shared/data/use-change';
import { enquiryKeys } from '../../api/enquiry-keys';
import { lastImportOptions, undoImport } from '../../api/import-enquiries';

interface UndoImportProps {
  readonly id: string;
  readonly onUndone?: () => void;
}

/** Takes an import back, except for enquiries that somebody has worked on. */
export function UndoImport({ id, onUndone }: UndoImportProps) {
  const { mutate, isPending } = useChange({
    change: undoImport,
    affects: enquiryKeys.all,
    done: ({ deleted, kept }) =>
      `${countText(deleted, 'enquiry', 'enquiries')} removed${kept > 0 ? `. Kept ${kept} that colleagues have worked on` : ''}`,
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      onClick={() => mutate({ id }, { onSuccess: onUndone })}
    >
      Undo import
    </Button>
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
