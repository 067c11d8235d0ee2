import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../../lib/list/csv';
import { sandboxExportOptions } from '../api/reconciliation';
import type { ProviderPayment } from '../model/provider-export';
import { ImportDialog } from './import-dialog';

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
