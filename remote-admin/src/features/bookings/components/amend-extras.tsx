import { SelectField, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../shared/not-loaded';
import { countOptions, type Extra, extrasOptions, getExtraHint } from '../../../shared/sale/extras';
import type { AmendmentChange, ExtraCounts, FieldErrors } from '../model/amendment';
import type { SoldBooking } from '../model/booking';
import layout from '../../../shared/layout.module.css';
import text from '../../../shared/text.module.css';
import fields from '../../../shared/form/fields.module.css';

interface AmendExtrasProps {
  readonly booking: SoldBooking;
  readonly extras: ExtraCounts;
  /** In the order of submission: errors refer to an extra by index. */
  readonly stated: NonNullable<AmendmentChange['extras']>;
  readonly travellers: number;
  readonly errors: FieldErrors;
  readonly onChange: (extras: ExtraCounts) => void;
}

/** Offered extras, and booked ones no longer offered. Booked ones keep their price. */
function listExtras(offered: readonly Extra[], { quote }: SoldBooking): readonly Extra[] {
  const booked = quote.lines.filter(({ kind }) => kind === 'extra');
  const retired = booked
    .filter(({ code }) => !offered.some(({ id }) => id === code))
    .map(({ code, label, unitPaise }) => ({
      id: code ?? '',
      name: label,
      description: '',
      per: 'traveller' as const,
      pricePaise: unitPaise,
      dayNo: null,
      leftCount: null,
    }));
  const atSoldPrice = offered.map((extra) => ({
    ...extra,
    pricePaise: booked.find(({ code }) => code === extra.id)?.unitPaise ?? extra.pricePaise,
  }));
  return [...atSoldPrice, ...retired];
}

/** Optional extras of the tour. */
export function AmendExtras({ booking, extras, stated, travellers, errors, onChange }: AmendExtrasProps) {
  const query = useQuery(extrasOptions(booking.packageId, booking.departureId));
  const listed = query.data && listExtras(query.data, booking);
  return (
    <section className={layout.box} aria-label="Extras">
      <h3 className={text.heading}>Extras</h3>
      {listed?.length === 0 && (
        <Text size="sm" tone="soft">
          No extras are offered on this tour.
        </Text>
      )}
      {listed && (
        <div className={fields.narrow}>
          {listed.map((extra) => {
            const { id, name, per } = extra;
            const most = Math.max(per === 'traveller' ? travellers : 1, extras[id] ?? 0);
            return (
              <SelectField
                key={id}
                label={name}
                hint={getExtraHint(extra)}
                value={String(extras[id] ?? 0)}
                error={errors[`extras.${stated.findIndex((one) => one.id === id)}`]}
                options={countOptions(most)}
                onChange={(event) => onChange({ ...extras, [id]: Number(event.target.value) })}
              />
            );
          })}
        </div>
      )}
      {!listed && (
        <NotLoaded query={query} height="5rem" title="Extras could not be loaded" headingLevel={3} />
      )}
    </section>
  );
}
