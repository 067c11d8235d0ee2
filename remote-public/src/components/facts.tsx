import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** A fact without a value is omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Replaces the row of facts by another layout. */
  className?: string | undefined;
}

/** Named values. */
export const Facts = ({ facts, className = styles.facts }: FactsProps) => (
  <dl className={className}>
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
