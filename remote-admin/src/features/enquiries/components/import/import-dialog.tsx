import { Button, Dialog, FormMessage, SelectField } from '@aertrip/ui';
import { useState } from 'react';
import { formatDateTime } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import fields from '../../../../shared/form/fields.module.css';
import { errorMessage } from '../../../../shared/data/error-message';
import { useChange } from '../../../../shared/data/use-change';
import { enquiryKeys } from '../../enquiry-api';
import { importEnquiries, lastImportOptions, undoImport } from './import-api';
import {
  getImportRows,
  getMissingFields,
  guessMapping,
  importFields,
  type ImportMapping,
} from '../../model/import-columns';
import { ImportPreview } from './import-preview';
import { readTable, type TableFile } from './read-table';
import styles from './import.module.css';
import { countText } from '../../../../shared/count-text';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';

/** The dialog shows the error of the mutation. */
const shownBelow = () => undefined;

/** Imports enquiries from a file: choose it, map its columns, preview, import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<TableFile | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [error, setError] = useState<string | null>(null);
  const [importId] = useState(() => crypto.randomUUID());
  const check = useChange({
    change: () => importEnquiries(getImportRows(file?.records ?? [], mapping), true, importId),
    affects: [...enquiryKeys.all, 'import'],
    isPrivate: true,
  });
  const save = useChange({
    change: () => importEnquiries(getImportRows(file?.records ?? [], mapping), false, importId),
    affects: enquiryKeys.all,
    isPrivate: true,
  });

  const choose = async (chosen: File | undefined) => {
    setError(null);
    check.reset();
    save.reset();
    setFile(null);
    if (!chosen) return;
    try {
      const read = await readTable(chosen);
      setFile(read);
      setMapping(guessMapping(read.headings));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'This file could not be read.');
    }
  };

  const startCheck = () => {
    const missing = getMissingFields(mapping);
    setError(missing.length > 0 ? `Choose the column for: ${missing.join(', ')}.` : null);
    if (missing.length === 0) check.mutateAsync(undefined).catch(shownBelow);
  };

  const fault = check.error ?? save.error;
  const count = check.data?.filter(({ outcome }) => outcome === 'new').length ?? 0;
  const footer = save.data ? (
    <>
      {count > 0 && <UndoImport id={importId} onUndone={onClose} />}
      <Button onClick={onClose}>Close</Button>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {check.data ? (
        <Button
          busy={save.isPending}
          disabled={count === 0}
          onClick={() => void save.mutateAsync(undefined).catch(shownBelow)}
        >
          {count === 1 ? 'Import 1 enquiry' : `Import ${count} enquiries`}
        </Button>
      ) : (
        <Button busy={check.isPending} disabled={!file} onClick={startCheck}>
          Preview import
        </Button>
      )}
    </>
  );

  return (
    <Dialog open onClose={onClose} title="Import enquiries" footer={footer}>
      <div className={fields.stack}>
        {!save.data && (
          <>
            <p>
              An Excel (.xlsx) or CSV file with a header row. No emails are sent. You’ll preview before
              importing. Import only people who agreed to be contacted.
            </p>
            <label className={styles.file}>
              File
              <input
                type="file"
                accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            </label>
            {!file && <LastImport />}
          </>
        )}
        {file && !check.data && (
          <div className={fields.narrow}>
            {importFields.map(({ name, label }) => (
              <SelectField
                key={name}
                label={label}
                value={mapping[name] === undefined ? '' : String(mapping[name])}
                options={[
                  { value: '', label: 'Not in the file' },
                  ...file.headings.map((heading, index) => ({
                    value: String(index),
                    label: heading || `Column ${index + 1}`,
                  })),
                ]}
                onChange={({ target: { value } }) =>
                  setMapping({ ...mapping, [name]: value === '' ? undefined : Number(value) })
                }
              />
            ))}
          </div>
        )}
        {file && check.data && (
          <ImportPreview
            file={file}
            rows={getImportRows(file.records, mapping)}
            outcomes={save.data ?? check.data}
            isDone={save.data !== undefined}
          />
        )}
        {(error ?? fault) && <FormMessage tone="error">{error ?? errorMessage(fault)}</FormMessage>}
      </div>
    </Dialog>
  );
}

interface UndoImportProps {
  readonly id: string;
  readonly onUndone?: () => void;
}

/** Takes an import back, except for enquiries that somebody has worked on. */
function UndoImport({ id, onUndone }: UndoImportProps) {
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
function LastImport() {
  const { data: last } = useQuery(lastImportOptions);
  if (!last) return null;
  return (
    <FormMessage tone="info">
      <p>{`Last import: ${countText(last.count, 'enquiry', 'enquiries')}, ${formatDateTime(last.at)}`}</p>
      <UndoImport id={last.id} />
    </FormMessage>
  );
}
