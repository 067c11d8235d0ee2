import { Button, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../../shared/list/csv';
import { sandboxExportOptions, importPayments } from '../api/reconciliation';
import type { ProviderPayment } from '../model/provider-export';
import { notify } from '@aertrip/platform';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { useChange } from '../../../shared/data/use-change';
import { bookingKeys } from '../api/booking-keys';
import { providers, type Provider } from '../model/reconciliation';

async function download(payments: readonly ProviderPayment[]): Promise<void> {
  const { toProviderExport } = await import('../model/provider-export');
  downloadText('sandbox-payments.csv', toProviderExport(payments));
}

/** Imports the provider's export; for the sandbox, which has no dashboard, also offers that export. */
export function ReconciliationTools() {
  const [isImporting, setIsImporting] = useState(false);
  const { data: sandbox = [] } = useQuery(sandboxExportOptions);
  return (
    <>
      {sandbox.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => void download(sandbox)}>
          <Download size={16} aria-hidden />
          Sandbox payments
        </Button>
      )}
      <Button size="sm" onClick={() => setIsImporting(true)}>
        <Upload size={16} aria-hidden />
        Import payments
      </Button>
      {isImporting && (
        <ImportDialog
          provider={sandbox.length > 0 ? 'sandbox' : 'razorpay'}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
}

interface ImportDialogProps {
  /** The default provider. */
  readonly provider: Provider;
  readonly onClose: () => void;
}

const providerOptions = Object.entries(providers).map(([value, label]) => ({ value, label }));

/** Reads a provider's CSV file in this browser and imports the payment data that reconciliation needs. */
function ImportDialog({ provider: suggested, onClose }: ImportDialogProps) {
  const [provider, setProvider] = useState<string>(suggested);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutateAsync } = useChange({
    change: importPayments,
    affects: bookingKeys.all,
  });

  const submit = async () => {
    setIsMissing(!file);
    if (!file) return;
    const { readProviderExport } = await import('../model/provider-export');
    const payments = readProviderExport(await file.text());
    const { added, changed, same } = await mutateAsync({ provider: provider as Provider, payments });
    notify.success(`${added} payments added, ${changed} changed, ${same} unchanged`);
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Import provider payments"
      submitLabel="Import"
      failure={isMissing ? 'Choose the CSV file exported from the provider.' : undefined}
      onSubmit={submit}
    >
      <p>
        Choose the provider’s CSV export with the columns id, order_id, amount, fee, tax, status and
        created_at. Names and addresses in the file are not uploaded. Importing a file again does not create
        duplicates.
      </p>
      <SelectField
        label="Provider"
        options={providerOptions}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
      />
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </FormDialog>
  );
}
