import { Button, VisuallyHidden } from '@aertrip/ui';
import { lazy, Suspense, useState } from 'react';
import { countText } from '../../../shared/count-text';
import type { Master, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';

// Loaded on a press.
const UsesDialog = lazy(() => import('./uses-dialog').then((m) => ({ default: m.UsesDialog })));

interface UsesButtonProps {
  readonly master: Master;
  readonly row: MasterRow;
}

/** Number of records that use a row; opens them. */
export function UsesButton({ master, row }: UsesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const uses = Number(row.usedBy);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <VisuallyHidden>{`${getRowName(master, row)} is used by `}</VisuallyHidden>
        <span>{uses === 0 ? 'Not used' : countText(uses, 'record', 'records')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <UsesDialog master={master} row={row} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
