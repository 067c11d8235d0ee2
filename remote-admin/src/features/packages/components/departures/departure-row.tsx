import { formatDate } from '@aertrip/platform';
import { Badge, Text } from '@aertrip/ui';
import { Pencil } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { IconButton } from '../../../../shared/icon-button';
import { tableRoles } from '../../../../shared/list/table-roles';
import { departureStatusNames, departureStatusTones } from '../../../../shared/sale/departure-status';
import type { DepartureForm } from '../../model/departure-form';
import { formatTyped } from '../../model/departure-prices';
import type { PackageForm } from '../../model/package-form';
import table from '../../../../shared/list/data-table.module.css';
import layout from '../../../../shared/layout.module.css';
import styles from './departures-table.module.css';

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
        <strong className={styles.date}>{date}</strong>
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
