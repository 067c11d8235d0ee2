import { useState, type DragEvent } from 'react';

/**
 * Drag and drop of a list's rows or of records onto each other: props for their handles and drop targets.
 * @param accepts whether one may be dropped on the other
 */
export function useDrag<Id extends string | number>(
  accepts: (dragged: Id, target: Id) => boolean,
  onDrop: (dragged: Id, target: Id) => void,
) {
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return {
    handleProps: (id: Id) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const target = event.currentTarget.closest('[data-drop]');
        if (target) event.dataTransfer.setDragImage(target, 16, 16);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    targetProps: (id: Id) => {
      const isTarget = dragged !== null && accepts(dragged, id);
      return {
        'data-drop': '',
        'data-dragged': dragged === id || undefined,
        'data-over': (isTarget && over === id) || undefined,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          setOver(id);
          if (isTarget) event.preventDefault();
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          if (!isTarget) return;
          event.preventDefault();
          onDrop(dragged, id);
          end();
        },
      };
    },
  };
}

export type Drag<Id extends string | number> = ReturnType<typeof useDrag<Id>>;
