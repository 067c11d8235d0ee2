import { Text } from '@aertrip/ui';
import type { FieldErrors } from 'react-hook-form';
import { tableRoles } from '../../../../shared/list/table-roles';
import { withoutFlights } from '../../../../shared/sale/departure-status';
import type { DepartureCity } from '../../api/package-choices';
import type { DepartureForm } from '../../model/departure-form';
import type { PackageForm } from '../../model/package-form';
import { DepartureRow } from './departure-row';
import table from '../../../../shared/list/data-table.module.css';

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
