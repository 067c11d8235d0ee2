import { Stack, Text } from '@aertrip/ui';
import { formatDate, todayInIndia } from '@aertrip/platform';
import { useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { withoutFlights } from '../../../../shared/sale/departure-status';
import { countText } from '../../../../shared/count-text';
import type { DepartureCity } from '../../package-choices';
import { useGridSelection } from '../../hooks/use-grid-selection';
import { usePriceEdits } from '../../hooks/use-price-edits';
import { type PriceMark, toPriceEdits } from '../../hooks/use-price-grid';
import { type DepartureForm, getUsualPrices } from '../../model/departure-form';
import type { Edit } from '../../model/grid/grid-edits';
import { getPriceColumns, getPriceWarnings } from '../../model/grid/price-columns';
import type { PackageForm } from '../../model/package-form';
import { GridTools } from './grid-tools';
import { PriceGrid } from './price-grid';
import styles from './price-grid.module.css';

interface PriceViewProps {
  /** Form indexes of the visible departures, in display order. */
  readonly indexes: readonly number[];
  readonly cities: readonly DepartureCity[];
  /** Stored departures, without the draft. */
  readonly stored: readonly DepartureForm[];
  readonly disabled: boolean;
}

/** All departures' prices at once. */
export function PriceView({ indexes, cities, stored, disabled }: PriceViewProps) {
  const { control } = useFormContext<PackageForm>();
  const departures = useWatch({ control, name: 'departures' });
  const { errors } = useFormState({ control, name: 'departures' });
  const [withOldPrices, setWithOldPrices] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const tools = useRef<HTMLSelectElement>(null);
  const edits = usePriceEdits();
  const columns = useMemo(() => getPriceColumns(withOldPrices), [withOldPrices]);

  const rows = useMemo(() => {
    const before = new Map(stored.map((one) => [one.departureId, one]));
    const usual = getUsualPrices(departures, todayInIndia());
    return indexes.flatMap((index) => {
      const departure = departures[index];
      if (!departure) return [];
      const { startsOn, status, departureCityId, departureId } = departure;
      const warnings = getPriceWarnings(departure, before.get(departureId || '-'), usual);
      return [
        {
          key: departure.departureId,
          startsOn,
          status,
          city: cities.find(({ id }) => id === departureCityId)?.name ?? withoutFlights,
          texts: columns.map(({ list, occupancy }) => departure[list][occupancy]),
          marks: columns.map(({ list, occupancy }): PriceMark | null => {
            const error = errors.departures?.[index]?.[list]?.[occupancy]?.message;
            if (error) return { text: error, isError: true };
            const warning = list === 'prices' ? warnings.get(occupancy) : undefined;
            return warning ? { text: warning, isError: false } : null;
          }),
        },
      ];
    });
  }, [indexes, departures, stored, errors, cities, columns]);

  const selection = useGridSelection(rows.length, columns.length);
  const warned = rows.flatMap(({ marks }) => marks).filter((mark) => mark && !mark.isError).length;
  const here = rows[selection.corner.row];
  const mark = here?.marks[selection.corner.column]?.text;
  const change = (changes: readonly Edit[]) => {
    edits.apply(toPriceEdits({ rows, columns }, changes));
    setAnnouncement(changes.length === 0 ? 'Nothing to change' : `${changes.length} changed`);
  };

  if (rows.length === 0)
    return (
      <Text size="sm" tone="soft">
        No upcoming departures.
      </Text>
    );
  return (
    <Stack>
      <GridTools
        texts={rows.map(({ texts }) => texts)}
        range={selection.range}
        withOldPrices={withOldPrices}
        canUndo={edits.canUndo}
        canRedo={edits.canRedo}
        first={tools}
        onEdits={change}
        onUndo={() => setAnnouncement(`${edits.undo()} undone`)}
        onRedo={() => setAnnouncement(`${edits.redo()} redone`)}
        onOldPrices={setWithOldPrices}
      />
      <PriceGrid
        rows={rows}
        columns={columns}
        selection={selection}
        edits={edits}
        disabled={disabled}
        onAnnounce={setAnnouncement}
        onLeave={() => tools.current?.focus()}
      />
      <div className={styles.foot}>
        <Text size="sm" tone="soft" role="status">
          {[announcement, warned > 0 && `${countText(warned, 'price is', 'prices are')} unusual`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {/* The cell announces it to screen readers. */}
        {here && mark && (
          <p
            className={styles.mark}
            aria-hidden
          >{`${formatDate(here.startsOn)}, ${columns[selection.corner.column]?.label}: ${mark}`}</p>
        )}
      </div>
    </Stack>
  );
}
