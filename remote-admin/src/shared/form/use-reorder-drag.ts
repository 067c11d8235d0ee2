import { useState, type DragEvent } from 'react';

/** Drag and drop within a list: props for each row's handle and drop target. */
export function useReorderDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return {
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 16, 16);
        setDragged(index);
      },
      onDragEnd: end,
    }),
    targetProps: (index: number) => ({
      'data-dragged': dragged === index || undefined,
      'data-over': (dragged !== null && dragged !== index && over === index) || undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, index);
        end();
      },
    }),
  };
}
