import { SelectField } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import type { Place } from '../api/destination-tree';
import { isWithin } from '../model/place-tree';

interface MovePlaceDialogProps {
  readonly place: Place;
  readonly places: readonly Place[];
  readonly onMove: (parentId: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a new parent; excludes descendants. */
export function MovePlaceDialog({ place, places, onMove, onClose }: MovePlaceDialogProps) {
  const [parentId, setParentId] = useState(place.parentId ?? '');
  return (
    <ConfirmDialog
      title={`Move ${place.name}`}
      confirmLabel="Move"
      onConfirm={() => onMove(parentId || null)}
      onClose={onClose}
    >
      <SelectField
        label="Belongs to"
        value={parentId}
        onChange={(event) => setParentId(event.target.value)}
        options={[
          { value: '', label: 'None (top level)' },
          ...places
            .filter(({ id }) => !isWithin(places, id, place.id))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </ConfirmDialog>
  );
}
