import { Badge, Button, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../shared/not-loaded';
import { Card } from '../../../shared/card';
import { useChange } from '../../../shared/data/use-change';
import { useDrag, type Drag } from '../../../shared/form/use-drag';
import { usePermission } from '../../../shared/session/permissions';
import { placesOptions, type Place } from '../api/destination-tree';
import { masterKeys } from '../api/master-keys';
import { saveMasterRow } from '../api/master-rows';
import { destinations } from '../model/masters/destinations';
import { isWithin, toPlaceTree, type PlaceNode } from '../model/place-tree';
import styles from './destination-tree.module.css';
import { MovePlaceDialog } from './move-place-dialog';

/** The hierarchy of destinations: a place moves by dragging it onto another, or by its button. */
export function DestinationTree() {
  const places = useQuery(placesOptions);
  return (
    <Card
      title="Destination hierarchy"
      description="Drag a destination onto its parent, or use its Move button."
    >
      {(places.error || !places.data) && <NotLoaded query={places} height="16rem" />}
      {places.data && <PlaceTree places={places.data} />}
    </Card>
  );
}

const changeOf = (saved: Place, parentId: string | null) => ({
  master: destinations,
  saved,
  values: { parentId },
});

function PlaceTree({ places }: { readonly places: readonly Place[] }) {
  const canWrite = usePermission('writeMasters');
  const [moving, setMoving] = useState<Place | null>(null);
  const placeOf = (id: string) => places.find((place) => place.id === id);
  const { mutate, mutateAsync } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: (_, { saved }) => `${placeOf(saved?.id ?? '')?.name ?? 'The place'} is moved`,
  });
  const drag = useDrag<string>(
    (dragged, target) => placeOf(dragged)?.parentId !== target && !isWithin(places, target, dragged),
    (dragged, target) => {
      const place = placeOf(dragged);
      if (place) mutate(changeOf(place, target));
    },
  );

  return (
    <>
      <PlaceList
        nodes={toPlaceTree(places)}
        label="Destinations"
        drag={canWrite.allowed ? drag : null}
        onMove={canWrite.allowed ? setMoving : null}
      />
      {moving && (
        <MovePlaceDialog
          place={moving}
          places={places}
          onMove={(parentId) => mutateAsync(changeOf(moving, parentId))}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

interface PlaceListProps {
  readonly nodes: readonly PlaceNode[];
  /** Name of the parent. */
  readonly label: string;
  /** Null without permission. */
  readonly drag: Drag<string> | null;
  readonly onMove: ((place: Place) => void) | null;
}

function PlaceList({ nodes, label, drag, onMove }: PlaceListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {nodes.map(({ place, children }) => (
        <li key={place.id}>
          <div className={styles.place} {...drag?.handleProps(place.id)} {...drag?.targetProps(place.id)}>
            <span className={styles.name}>{place.name}</span>
            <small>{place.kind}</small>
            {!place.active && <Badge>Retired</Badge>}
            {onMove && (
              <Button className={styles.move} variant="secondary" onClick={() => onMove(place)}>
                Move<VisuallyHidden>{` ${place.name}`}</VisuallyHidden>
              </Button>
            )}
          </div>
          {children.length > 0 && (
            <PlaceList nodes={children} label={`In ${place.name}`} drag={drag} onMove={onMove} />
          )}
        </li>
      ))}
    </ul>
  );
}
