import { cx, EmptyState, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../shared/not-loaded';
import { Card } from '../../../shared/card';
import type { ListState } from '../../../shared/list/list-state';
import { masterListOptions } from '../master-api';
import type { Master, MasterRow } from '../model/master';
import { columnName } from '../model/master-columns';
import { RetireButton } from './retire-button';
import layout from '../../../shared/layout.module.css';
import styles from './rules.module.css';

/** Enough for a handful of rules with a row every few years. */
const everyRow: ListState = {
  q: '',
  page: 1,
  pageSize: 1000,
  sort: { column: columnName('validFrom'), descending: true },
  filters: { state: 'all' },
};

interface RulesCardProps {
  readonly master: Master;
  readonly addButton: ReactNode;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text?: string };
  /** Heading of the retired rows. */
  readonly retiredTitle: string;
  readonly renderRetired: (row: MasterRow) => ReactNode;
  /** The rules by date, of all rows. */
  readonly children: (rows: readonly MasterRow[]) => ReactNode;
}

/** The rows of a dated master, with the retired ones folded in. */
export function RulesCard({
  master,
  addButton,
  empty,
  retiredTitle,
  renderRetired,
  children,
}: RulesCardProps) {
  const rules = useQuery(masterListOptions(master, everyRow));
  const { data } = rules;
  const retired = data?.rows.filter(({ active }) => !active) ?? [];
  return (
    <Card title={master.title} description={master.description} actions={addButton}>
      {!data && <NotLoaded query={rules} height="16rem" />}
      {data?.rows.length === 0 && (
        <EmptyState icon={empty.icon} title={empty.title} headingLevel={3}>
          {empty.text}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <Stack gap={5}>
          {children(data.rows)}
          {retired.length > 0 && (
            <details className={cx(layout.disclosure, styles.retired)}>
              <summary>
                <span>{`${retiredTitle} (${retired.length})`}</span>
                <ChevronDown size={16} aria-hidden />
              </summary>
              <ul className={layout.list}>
                {retired.map((row) => (
                  <li key={row.id} className={layout.between}>
                    {renderRetired(row)}
                    <RetireButton master={master} row={row} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Stack>
      )}
    </Card>
  );
}
