import type { ReactNode } from 'react';
import { cx } from '../parts/cx';
import styles from './facts.module.css';

interface FactsProps {
  /** A fact without a value is omitted. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Side by side, in columns, or each on a line of its own. */
  readonly layout?: 'row' | 'grid' | 'lines';
}

/** Named values. */
export const Facts = ({ facts, layout = 'row' }: FactsProps) => (
  <dl className={cx(styles.facts, styles[layout])}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
