import { formatDate, formatPaise } from '@aertrip/platform';
import { Badge, cx, type BadgeTone } from '@aertrip/ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { IconButton } from '../../../../components/controls/icon-button';
import { toPaise } from '../../../../lib/form/money-input';
import { tableRoles } from '../../../../components/list/table-roles';
import type { DepartureCity } from '../../api/package-choices';
import {
  departureStatusNames,
  type DepartureForm,
  type DepartureStatus,
  type PackageForm,
} from '../../model/package-form';
import table from '../../../../components/list/data-table.module.css';
import styles from './departures-table.module.css';

interface DeparturesTableProps {
  /** In the order to show; `index` is the place in the form. */
  readonly rows: readonly (DepartureForm & { readonly id: string; readonly index: number })[];
  readonly cities: readonly DepartureCity[];
  readonly errors: FieldErrors<PackageForm>['departures'];
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

const tones: Readonly<Record<DepartureStatus, BadgeTone>> = {
  open: 'good',
  guaranteed: 'accent',
  closed: 'warn',
  cancelled: 'bad',
  departed: 'neutral',
};

function price(text: string): string {
  const paise = toPaise(text);
  return paise === null || Number.isNaN(paise) ? '—' : formatPaise(paise);
}

function problemOf(errors: DeparturesTableProps['errors'], index: number): string | undefined {
  const error = errors?.[index];
  if (!error) return undefined;
  return (
    error.startsOn?.message ?? error.seatsTotal?.message ?? 'Something is not right here. Open it to see.'
  );
}

export function DeparturesTable({ rows, cities, errors, onEdit, onRemove }: DeparturesTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>No departures to come.</p>;
  const cityName = (id: string) => cities.find((city) => city.id === id)?.name ?? 'Joining at the first stop';
  return (
    <div
      className={cx(table.frame, styles.frame)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Departures, scrollable"
    >
      <table {...tableRoles.table} className={table.table} aria-label="Departures">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {['Date', 'From', 'Status', 'Seats taken', 'Twin sharing', ''].map((heading) => (
              <th key={heading} {...tableRoles.heading}>
                {heading || 'Actions'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row) => {
            const date = row.startsOn ? formatDate(row.startsOn) : 'No date';
            const problem = problemOf(errors, row.index);
            return (
              <tr key={row.id} {...tableRoles.row} className={table.row}>
                <td {...tableRoles.cell} className={table.primary} data-label="Date">
                  <strong className={styles.date}>{date}</strong>
                  {problem && <span className={styles.problem}>{problem}</span>}
                </td>
                <td {...tableRoles.cell} data-label="From">
                  {cityName(row.departureCityId)}
                </td>
                <td {...tableRoles.cell} data-label="Status">
                  <Badge tone={tones[row.status]}>{departureStatusNames[row.status]}</Badge>
                </td>
                <td {...tableRoles.cell} data-label="Seats taken">
                  {row.seatsTaken} of {row.seatsTotal}
                </td>
                <td {...tableRoles.cell} data-label="Twin sharing">
                  {price(row.prices.twin)}
                </td>
                <td {...tableRoles.cell}>
                  <span className={styles.tools}>
                    <IconButton label={`Edit departure on ${date}`} onClick={() => onEdit(row.index)}>
                      <Pencil size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={
                        row.seatsTaken > 0
                          ? `The departure on ${date} has bookings: close or cancel it instead`
                          : `Remove departure on ${date}`
                      }
                      aria-disabled={row.seatsTaken > 0}
                      onClick={() => onRemove(row.index)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
