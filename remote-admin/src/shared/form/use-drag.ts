import { useState, type DragEvent } from 'react';

/** Drag and drop of a list's rows onto each other: props for their handles and drop targets. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return {
    handleProps: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const target = event.currentTarget.closest('[data-drop]');
        if (target) event.dataTransfer.setDragImage(target, 16, 16);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    targetProps: (id: number) => {
      const isTarget = dragged !== null && dragged !== id;
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
