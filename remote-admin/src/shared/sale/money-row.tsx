import type { ReactNode } from 'react';
import styles from './money-table.module.css';

interface MoneyRowProps {
  readonly name: ReactNode;
  readonly isTotal?: boolean;
  /** The amount. */
  readonly children: ReactNode;
}

/** A line of a table of amounts. */
export function MoneyRow({ name, isTotal, children }: MoneyRowProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}
