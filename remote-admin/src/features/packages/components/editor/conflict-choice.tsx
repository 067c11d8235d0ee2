import type { Conflict, Side } from '../../model/merge/merge-log';
import styles from './merge-dialog.module.css';

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly author: string;
  readonly chosen: Side | undefined;
  /** A merge was attempted without this choice. */
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** A conflict: the former value and both changes, to choose from. */
export function ConflictChoice({ conflict, author, chosen, isMissing, onChoose }: ConflictChoiceProps) {
  const { id, title, before, mine, theirs } = conflict;
  const sides = [
    { side: 'mine', whose: 'Mine', value: mine },
    { side: 'theirs', whose: `Theirs (${author})`, value: theirs },
  ] as const;
  return (
    <fieldset className={styles.conflict} data-missing={isMissing || undefined}>
      <legend className={styles.title}>{title}</legend>
      <p className={styles.before}>
        Before: <span className={styles.value}>{before}</span>
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, whose, value }) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={`conflict-${id}`}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.whose}>{whose}</span>
            <span className={styles.value}>{value}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className={styles.missing} role="alert">
          Choose a value.
        </p>
      )}
    </fieldset>
  );
}
