import { todayInIndia } from '@aertrip/platform';
import { Button, Row } from '@aertrip/ui';
import { CalendarPlus, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import type { DepartureCity } from '../../package-choices';
import { useMedia } from '../../../../shared/list/use-is-phone';
import type { ShownPart } from '../../hooks/use-package-editor';
import { type DepartureForm, emptyDeparture } from '../../model/departure-form';
import type { PackageForm } from '../../model/package-form';
import { PriceView } from '../grid/price-view';
import { DepartureDialog } from './departure-dialog';
import { DeparturesTable } from './departures-table';
import { RuleDialog } from './rule-dialog';

/** Departures shown at once. */
const pageSize = 12;

type Open = { readonly kind: 'rule' } | { readonly kind: 'one'; readonly index: number | null } | null;

/** A new departure copies city, seats, minimum and prices of the last one, but not its identity. */
function likeLast(last: DepartureForm | undefined): DepartureForm {
  const empty = emptyDeparture();
  if (!last) return empty;
  const { departureCityId, seatsTotal, minGuests, prices, mrp } = last;
  return { ...empty, departureCityId, seatsTotal, minGuests, prices, mrp };
}

interface DeparturesSectionProps {
  readonly cities: readonly DepartureCity[];
  /** Stored departures, without the draft. */
  readonly stored: readonly DepartureForm[];
  /** A departure in question is brought into view. */
  readonly shown: ShownPart;
  /** The grid's cells need this, because a disabled fieldset only disables form fields. */
  readonly disabled: boolean;
}

/** Departures with seats and prices, as a list or as a price grid. */
export function DeparturesSection({ cities, stored, shown: target, disabled }: DeparturesSectionProps) {
  const { formState, trigger } = useFormContext<PackageForm>();
  const { fields, append, update, remove } = useFieldArray<PackageForm, 'departures'>({ name: 'departures' });
  const [open, setOpen] = useState<Open>(null);
  const [showsPast, setShowsPast] = useState(false);
  const [isGrid, setIsGrid] = useState(false);
  const today = todayInIndia();
  const rows = fields
    .map((field, index) => ({ ...field, index }))
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const { departures: errors } = formState.errors;
  // Departures with errors are always visible.
  const past = rows.filter(({ startsOn, index }) => startsOn !== '' && startsOn <= today && !errors?.[index]);
  const listed = showsPast ? rows : rows.filter((row) => !past.includes(row));
  const lastPage = Math.max(0, Math.ceil(listed.length / pageSize) - 1);
  const [page, setPage] = useState(0);
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    const place = listed.findIndex(({ index }) => index === target.departure);
    if (place >= 0) setPage(Math.floor(place / pageSize));
  }
  const current = Math.min(page, lastPage);
  const start = current * pageSize;
  const isWide = useMedia('(min-width: 48rem)');
  // The grid has one control for all its cells.
  const showsGrid = isGrid && isWide;
  const shown = showsGrid
    ? listed
    : listed.filter(({ index }, place) => (place >= start && place < start + pageSize) || errors?.[index]);
  const template = likeLast(rows.at(-1));

  const apply = (departure: DepartureForm, index: number | null) => {
    if (index === null) append(departure, { shouldFocus: false });
    else update(index, departure);
    void trigger('departures');
  };

  return (
    <Card
      title="Departures and prices"
      id="departures"
      description={`${rows.length - past.length} upcoming${past.length > 0 ? `, ${past.length} past` : ''}.`}
      actions={
        <>
          {isWide && (
            <Button
              variant={isGrid ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={isGrid}
              onClick={() => setIsGrid(!isGrid)}
            >
              <Table2 size={16} aria-hidden />
              Price grid
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setOpen({ kind: 'rule' })}>
            <CalendarPlus size={16} aria-hidden />
            Generate
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen({ kind: 'one', index: null })}>
            <Plus size={16} aria-hidden />
            Add departure
          </Button>
        </>
      }
    >
      {showsGrid ? (
        <PriceView
          indexes={shown.map(({ index }) => index)}
          cities={cities}
          stored={stored}
          disabled={disabled}
        />
      ) : (
        <DeparturesTable
          rows={shown}
          cities={cities}
          errors={errors}
          onEdit={(index) => setOpen({ kind: 'one', index })}
        />
      )}
      {listed.length > shown.length && (
        <nav aria-label="Pages of departures">
          <Row gap={3}>
            <Button variant="secondary" size="sm" disabled={start === 0} onClick={() => setPage(current - 1)}>
              Earlier
            </Button>
            <span>{`${start + 1}–${Math.min(start + pageSize, listed.length)} of ${listed.length}`}</span>
            <Button
              variant="secondary"
              size="sm"
              disabled={start + pageSize >= listed.length}
              onClick={() => setPage(current + 1)}
            >
              Later
            </Button>
          </Row>
        </nav>
      )}
      {past.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? 'Hide past departures' : `Show ${past.length} past departures`}
        </Button>
      )}
      {open?.kind === 'one' && (
        <DepartureDialog
          initial={open.index === null ? template : (fields[open.index] ?? template)}
          isNew={open.index === null}
          others={fields.filter((_, index) => index !== open.index)}
          cities={cities}
          onDone={(departure) => apply(departure, open.index)}
          onRemove={open.index === null ? undefined : () => remove(open.index ?? undefined)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'rule' && (
        <RuleDialog
          template={template}
          existing={fields}
          cities={cities}
          onDone={(departures) => append(departures, { shouldFocus: false })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
