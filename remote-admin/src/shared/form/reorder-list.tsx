import { Button, VisuallyHidden, Stack, Text } from '@aertrip/ui';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDrag } from './use-drag';
import { IconButton } from '../icon-button';
import layout from '../layout.module.css';
import styles from './reorder-list.module.css';

interface ReorderListProps {
  /** The field array of the rows. */
  readonly rows: {
    readonly fields: readonly { readonly id: string }[];
    readonly move: (from: number, to: number) => void;
    readonly remove: (index: number) => void;
  };
  /** Label of a row, such as `Day 3`. */
  readonly getItemName: (index: number) => string;
  /** Text of a closed row; its name when empty. */
  readonly getSummary: (index: number) => string;
  /** A row with an invalid field is open. */
  readonly errors: { readonly [index: number]: unknown } | undefined;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly emptyText: string;
  readonly children: (index: number) => ReactNode;
}

/**
 * Rows of which one is open, with its fields and tools; others show a summary. Rows are reordered by buttons or dragging: the
 * focus follows the moved row, and every move is announced.
 */
export function ReorderList(props: ReorderListProps) {
  const { rows, getItemName, getSummary, errors, addLabel, onAdd, emptyText, children } = props;
  const ids = rows.fields.map(({ id }) => id);
  const root = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // A number is the place of a row that has no id yet.
  const [open, setOpen] = useState<string | number | null>(null);
  const openId = typeof open === 'number' ? (ids[open] ?? null) : open;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    setAnnouncement(`${getItemName(from)} moved to position ${to + 1} of ${ids.length}`);
    setOpen(openId);
    rows.move(from, to);
  };
  const drag = useDrag(move);

  useEffect(() => {
    // Moving or removing a row briefly removes the focused button from the page.
    if (!nextFocus.current) return;
    root.current?.querySelector<HTMLElement>(nextFocus.current)?.focus();
    nextFocus.current = null;
  });

  const step = (index: number, by: 1 | -1) => {
    nextFocus.current = `[data-row="${index + by}"] [data-move="${by}"]`;
    move(index, index + by);
  };
  const add = () => {
    onAdd();
    setOpen(ids.length);
  };
  const remove = (index: number) => {
    nextFocus.current =
      ids.length > 1 ? `[data-row="${Math.min(index, ids.length - 2)}"] [data-toggle]` : '[data-add]';
    setAnnouncement(`${getItemName(index)} removed`);
    setOpen(openId);
    rows.remove(index);
  };

  return (
    <div ref={root} className={layout.stack3}>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {ids.length === 0 && (
        <Text size="sm" tone="soft">
          {emptyText}
        </Text>
      )}
      <Stack as="ol" gap={2}>
        {ids.map((id, index) => {
          const isOpen = id === openId || Boolean(errors?.[index]);
          return (
            <li key={id} data-row={index} className={styles.row} {...drag.targetProps(index)}>
              <span className={styles.grip} title="Drag to reorder" {...drag.handleProps(index)}>
                <GripVertical size={18} aria-hidden />
              </span>
              <button
                type="button"
                data-toggle
                aria-expanded={isOpen}
                className={styles.toggle}
                onClick={() => setOpen(isOpen ? null : id)}
              >
                <span className={styles.summary}>{getSummary(index) || getItemName(index)}</span>
                <ChevronDown size={18} aria-hidden />
              </button>
              {isOpen && (
                <>
                  <div className={styles.tools}>
                    <IconButton
                      label={`Move ${getItemName(index)} up`}
                      aria-disabled={index === 0}
                      data-move={-1}
                      onClick={() => step(index, -1)}
                    >
                      <ArrowUp size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Move ${getItemName(index)} down`}
                      aria-disabled={index === ids.length - 1}
                      data-move={1}
                      onClick={() => step(index, 1)}
                    >
                      <ArrowDown size={18} aria-hidden />
                    </IconButton>
                    <IconButton label={`Remove ${getItemName(index)}`} onClick={() => remove(index)}>
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </div>
                  <div className={styles.content}>{children(index)}</div>
                </>
              )}
            </li>
          );
        })}
      </Stack>
      <Button variant="secondary" size="sm" onClick={add} data-add className={styles.add}>
        <Plus size={16} aria-hidden />
        <span>{addLabel}</span>
      </Button>
    </div>
  );
}
