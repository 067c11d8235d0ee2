import { Button, cx, Picture, Text, VisuallyHidden } from '@aertrip/ui';
import { ArrowRight, Undo2 } from 'lucide-react';
import { fieldLabel, nothing, valueText } from './field-words';
import type { Change } from './history-pages';
import styles from './history.module.css';

/** Restores an old value; null when impossible, or when the value is current. */
export type Restore = (change: Change) => (() => void) | null;

const cameOrWent = {
  INSERT: { record: 'Created', part: 'added' },
  DELETE: { record: 'Deleted', part: 'removed' },
  UPDATE: { record: 'Changed', part: 'changed' },
} as const;

interface ChangeLinesProps {
  readonly change: Change;
  readonly restore?: Restore;
}

/** One change: a field with both values, or an added or removed record. */
export function ChangeLines({ change, restore }: ChangeLinesProps) {
  const { label, field, tableName, action, picture } = change;
  const thumbnail = picture && <Picture path={picture} alt="" sizes="96px" className={styles.thumbnail} />;
  const putBack = restore?.(change);
  const button = (name: string) =>
    putBack && (
      <Button variant="ghost" size="sm" aria-label={`Restore ${name}`} onClick={putBack}>
        <Undo2 size={16} aria-hidden />
        Restore
      </Button>
    );
  if (field === null) {
    const words = cameOrWent[action];
    return (
      <>
        {thumbnail}
        <p className={styles.field}>{label === null ? words.record : `${label} ${words.part}`}</p>
        {label !== null && button(label)}
      </>
    );
  }

  const name = [label, fieldLabel(tableName, field)].filter((part) => part !== null).join(' · ');
  const was = valueText(field, change.old, change.oldName);
  return (
    <>
      {thumbnail}
      <ChangedValue label={name} from={was} to={valueText(field, change.new, change.newName)} />
      {button(`${name}: ${was}`)}
    </>
  );
}

/** Characters of a long text shown before it is expanded. */
const longest = 160;

function Value({ text }: { readonly text: string }) {
  if (text.length <= longest) return text;
  return (
    <details className={styles.long}>
      <summary>{`${text.slice(0, longest).trimEnd()}…`}</summary>
      <span>{`…${text.slice(longest)}`}</span>
    </details>
  );
}

interface ChangedValueProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A field with its old and new value. */
function ChangedValue({ label, from, to }: ChangedValueProps) {
  return (
    <div className={styles.change}>
      <span className={styles.field}>{label}</span>
      <div className={styles.values}>
        <Text as="div" tone="soft" className={cx(from !== nothing && styles.replaced)}>
          <VisuallyHidden>from </VisuallyHidden>
          <Value text={from} />
        </Text>
        <ArrowRight size={14} aria-hidden className={styles.arrow} />
        <Text as="div" isStrong>
          <VisuallyHidden>to </VisuallyHidden>
          <Value text={to} />
        </Text>
      </div>
    </div>
  );
}
