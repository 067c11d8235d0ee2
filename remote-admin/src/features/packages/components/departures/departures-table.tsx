import { Badge, Text } from '@aertrip/ui';
import type { FieldErrors } from 'react-hook-form';
import { formatDate } from '@aertrip/platform';
import { Pencil } from 'lucide-react';
import { tableRoles } from '../../../../shared/list/table-columns';
import {
  departureStatusNames,
  departureStatusTones,
  withoutFlights,
} from '../../../../shared/sale/departure-status';
import type { DepartureCity } from '../../package-choices';
import { type DepartureForm, formatTyped } from '../../model/departure-form';
import type { PackageForm } from '../../model/package-form';
import table from '../../../../shared/list/data-table.module.css';
import { IconButton } from '../../../../shared/icon-button';
import layout from '../../../../shared/layout.module.css';

interface DeparturesTableProps {
  /** In display order; `index` is the index in the form. */
  readonly rows: readonly (DepartureForm & { readonly id: string; readonly index: number })[];
  readonly cities: readonly DepartureCity[];
  readonly errors: FieldErrors<PackageForm>['departures'];
  readonly onEdit: (index: number) => void;
}

export function DeparturesTable({ rows, cities, errors, onEdit }: DeparturesTableProps) {
  if (rows.length === 0)
    return (
      <Text size="sm" tone="soft">
        No upcoming departures.
      </Text>
    );
  const getCityName = (id: string) => cities.find((city) => city.id === id)?.name ?? withoutFlights;
  return (
    <div className={table.frame}>
      <table {...tableRoles.table} className={table.table} aria-label="Departures">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {['Date', 'From', 'Status', 'Sold', 'Twin sharing', 'Actions'].map((heading, column) => (
              <th key={heading} {...tableRoles.heading} className={column > 2 ? table.end : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <DepartureRow
              key={row.id}
              departure={row}
              index={row.index}
              cityName={getCityName(row.departureCityId)}
              errors={errors?.[row.index]}
              onEdit={() => onEdit(row.index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DepartureErrors = NonNullable<FieldErrors<PackageForm>['departures']>[number];

function getErrorText(errors: DepartureErrors): string | undefined {
  if (!errors) return undefined;
  return (
    errors.startsOn?.message ??
    errors.seatsTotal?.message ??
    'This departure has errors. Open it to correct them.'
  );
}

interface DepartureRowProps {
  readonly departure: DepartureForm;
  /** Index in the form. */
  readonly index: number;
  readonly cityName: string;
  readonly errors: DepartureErrors;
  readonly onEdit: () => void;
}

export function DepartureRow({ departure, index, cityName, errors, onEdit }: DepartureRowProps) {
  const date = departure.startsOn ? formatDate(departure.startsOn) : 'No date';
  const validationError = getErrorText(errors);
  return (
    <tr {...tableRoles.row} className={table.row}>
      <td {...tableRoles.cell} className={table.primary} data-label="Date">
        <strong>{date}</strong>
        {validationError && (
          <Text as="span" size="xs" tone="bad">
            {validationError}
          </Text>
        )}
      </td>
      <td {...tableRoles.cell} data-label="From">
        {cityName}
      </td>
      <td {...tableRoles.cell} data-label="Status">
        <Badge tone={departureStatusTones[departure.status]}>{departureStatusNames[departure.status]}</Badge>
      </td>
      <td {...tableRoles.cell} className={table.end} data-label="Sold">
        {`${departure.seatsTaken} of ${departure.seatsTotal}`}
      </td>
      <td {...tableRoles.cell} className={table.end} data-label="Twin sharing">
        {formatTyped(departure.prices.twin, '—')}
      </td>
      <td {...tableRoles.cell}>
        <span className={layout.end}>
          <IconButton label={`Edit departure on ${date}`} data-departure={index} onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
