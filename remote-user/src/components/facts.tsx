import { cx } from '@aertrip/ui';
import styles from './facts.module.css';

interface FactsProps {
  /** Name and value; a fact without a value is omitted. */
  readonly facts: readonly (readonly [name: string, value: string | null | undefined])[];
  readonly className?: string | undefined;
}

/** Named values side by side. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
