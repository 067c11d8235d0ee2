import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog';
import { errorMessage } from '../../../../lib/data/error-message';
import { packageKeys } from '../../api/package-keys';
import { setStatusOfMany, type BulkResult } from '../../api/package-status';
import { getPackageName, type PackageRow } from '../../model/package-row';
import type { PackageStatus } from '../../model/package-status';
import { BulkFailures } from './bulk-failures';

interface BulkActionsProps {
  readonly packages: readonly PackageRow[];
  readonly onDone: () => void;
}

const texts = {
  published: {
    button: 'Publish',
    title: 'Publish',
    text: 'Visitors will see them at once. Incomplete ones are refused.',
    done: 'published',
  },
  archived: {
    button: 'Archive',
    title: 'Archive',
    text: 'Visitors will no longer see them.',
    done: 'archived',
  },
} as const;

const count = (n: number) => (n === 1 ? '1 package' : `${n} packages`);

/** Publishing and archiving of the chosen rows. */
export function BulkActions({ packages, onDone }: BulkActionsProps) {
  const queryClient = useQueryClient();
  const [pendingStatus, setPendingStatus] = useState<keyof typeof texts | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  const run = async (to: PackageStatus & keyof typeof texts) => {
    const affected = packages.filter(({ status }) => status !== to);
    const outcome = await setStatusOfMany(
      affected.map((row) => ({ id: row.id, version: row.version, name: getPackageName(row) })),
      to,
    );
    await queryClient.invalidateQueries({ queryKey: packageKeys.all });
    if (outcome.done > 0) notify.success(`${count(outcome.done)} ${texts[to].done}`);
    if (outcome.failures.length > 0) setResult(outcome);
    onDone();
  };

  return (
    <>
      {packages.length > 0 && (
        <>
          <strong>{count(packages.length)} chosen</strong>
          {(Object.keys(texts) as (keyof typeof texts)[]).map((to) => (
            <Button key={to} variant="secondary" size="sm" onClick={() => setPendingStatus(to)}>
              {texts[to].button}
            </Button>
          ))}
        </>
      )}
      {pendingStatus && (
        <ConfirmDialog
          title={`${texts[pendingStatus].title} ${count(packages.length)}?`}
          confirmLabel={texts[pendingStatus].button}
          onConfirm={() => run(pendingStatus)}
          onClose={() => setPendingStatus(null)}
        >
          {texts[pendingStatus].text}
        </ConfirmDialog>
      )}
      {result && (
        <BulkFailures
          failures={result.failures.map(({ name, error }) => ({ name, reason: errorMessage(error) }))}
          onClose={() => setResult(null)}
        />
      )}
    </>
  );
}
