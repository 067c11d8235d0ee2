import { Badge, ErrorPanel, Skeleton, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, GripVertical } from 'lucide-react';
import {
  Button,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Key,
} from 'react-aria-components';
import { Card } from '../../../components/card/card';
import { useChange } from '../../../lib/data/use-change';
import { usePermission } from '../../../lib/session/permissions';
import { placesOptions, type Place } from '../api/destination-tree';
import { masterKeys } from '../api/master-keys';
import { saveMasterRow } from '../api/master-rows';
import { destinations } from '../model/masters/destinations';
import { isWithin, toPlaceTree, type PlaceNode } from '../model/place-tree';
import styles from './destination-tree.module.css';

/**
 * What belongs to what among the destinations. A place is moved by dragging its handle, or by Enter on the handle, the arrow
 * keys and Enter; react-aria tells a screen reader where it would go.
 */
export function DestinationTree() {
  const { data, error, refetch } = useQuery(placesOptions);
  return (
    <Card
      title="What belongs to what"
      description="Drag a place by its handle onto the one that it belongs to, or press Enter on the handle, choose with the arrow keys and press Enter again."
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <PlaceTree places={data} />}
    </Card>
  );
}

function PlaceTree({ places }: { readonly places: readonly Place[] }) {
  const canWrite = usePermission('writeMasters');
  const { mutate } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: (_, { saved }) => `${places.find(({ id }) => id === saved?.id)?.name ?? 'The place'} is moved`,
  });

  const move = (moved: Key, parentId: string | null) => {
    const place = places.find(({ id }) => id === moved);
    if (!place || place.parentId === parentId || isWithin(places, parentId, place.id)) return;
    mutate({ master: destinations, saved: place, values: { parentId } });
  };

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canWrite.allowed,
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': places.find(({ id }) => id === key)?.name ?? '' })),
    // Their order is the position of each, which is typed: a place is dropped onto another one, or beside it.
    onMove: ({ keys, target: { key, dropPosition } }) => {
      const target = places.find(({ id }) => id === key);
      if (!target) return;
      for (const moved of keys) move(moved, dropPosition === 'on' ? target.id : target.parentId);
    },
  });

  return (
    <Tree
      aria-label="Destinations"
      className={styles.tree}
      items={toPlaceTree(places)}
      defaultExpandedKeys={places.map(({ id }) => id)}
      dragAndDropHooks={dragAndDropHooks}
    >
      {renderNode}
    </Tree>
  );
}

function renderNode({ id, place, children }: PlaceNode<Place>) {
  return (
    <TreeItem id={id} textValue={place.name} className={styles.item}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.place}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron}>
                <ChevronRight size={18} aria-hidden />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {allowsDragging && (
              <Button slot="drag" className={styles.handle}>
                <GripVertical size={18} aria-hidden />
                <VisuallyHidden>{`Move ${place.name}`}</VisuallyHidden>
              </Button>
            )}
            <span className={styles.name}>{place.name}</span>
            <small>{place.kind}</small>
            {!place.active && <Badge>Retired</Badge>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{renderNode}</Collection>
    </TreeItem>
  );
}
