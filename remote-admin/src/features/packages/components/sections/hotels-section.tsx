import { Button, CheckboxField, SelectField, Stack, Text, TextField } from '@aertrip/ui';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { useFormField } from '../../../../shared/form/form-field';
import { IconButton } from '../../../../shared/icon-button';
import type { Hotel } from '../../package-choices';
import { formatNights, getHotelStops, type HotelStop } from '../../model/hotels';
import type { HotelForm, PackageForm } from '../../model/package-form';
import rows from '../../../../shared/form/reorder-list.module.css';
import styles from './hotels-section.module.css';

/** The hotels of each overnight stop, from the masters. */
export function HotelsSection({ hotels: masters }: { readonly hotels: readonly Hotel[] }) {
  const { control, formState } = useFormContext<PackageForm>();
  const { append, remove } = useFieldArray<PackageForm, 'hotels'>({ name: 'hotels' });
  const [stops, hotels] = useWatch({ control, name: ['stops', 'hotels'] });
  const [openId, setOpenId] = useState<string | null>(null);
  const { errors } = formState;

  const add = ({ stopId, open }: HotelStop) => {
    const rowId = crypto.randomUUID();
    append(
      { rowId, stopId, hotelId: '', nights: String(open), orSimilar: true },
      { focusName: `hotels.${hotels.length}.hotelId` },
    );
    setOpenId(rowId);
  };

  return (
    <Card title="Hotels" id="hotels" description="For each overnight stop of the route.">
      <Stack>
        {stops.length === 0 && (
          <Text size="sm" tone="soft">
            Add the stops under Route first.
          </Text>
        )}
        {getHotelStops({ stops, hotels }).map((stop) => (
          <Stack as="section" gap={2} key={stop.stopId} aria-label={stop.place}>
            <h3 className={styles.place}>{`${stop.place || 'Stop'} · ${formatNights(stop.nights)}`}</h3>
            {stop.hotels.map(({ hotel, index }) => {
              const isOpen = hotel.rowId === openId || Boolean(errors.hotels?.[index]);
              return (
                <div key={hotel.rowId} className={styles.hotel}>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    className={rows.toggle}
                    onClick={() => setOpenId(isOpen ? null : hotel.rowId)}
                  >
                    <span className={rows.summary}>{summarise(hotel, masters)}</span>
                    <ChevronDown size={18} aria-hidden />
                  </button>
                  {isOpen && (
                    <>
                      <IconButton
                        label={`Remove ${masters.find(({ id }) => id === hotel.hotelId)?.name ?? 'hotel'}`}
                        onClick={() => remove(index)}
                      >
                        <Trash2 size={18} aria-hidden />
                      </IconButton>
                      <HotelFields
                        index={index}
                        place={stop.place}
                        hotelId={hotel.hotelId}
                        masters={masters}
                      />
                    </>
                  )}
                </div>
              );
            })}
            {stop.open < 0 && (
              <Text
                size="sm"
                tone="soft"
              >{`The hotels have ${formatNights(-stop.open)} more than the stop.`}</Text>
            )}
            {stop.open > 0 && (
              <Button variant="secondary" size="sm" className={rows.add} onClick={() => add(stop)}>
                <Plus size={16} aria-hidden />
                <span>{`Add a hotel for ${formatNights(stop.open)} in ${stop.place || 'this stop'}`}</span>
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const nameOf = ({ name, stars, active }: Hotel) => `${name}, ${stars}-star${active ? '' : ' (retired)'}`;

function summarise({ hotelId, nights, orSimilar }: HotelForm, masters: readonly Hotel[]): string {
  const hotel = masters.find(({ id }) => id === hotelId);
  if (!hotel) return 'No hotel chosen';
  return `${nameOf(hotel)}${orSimilar ? ' or similar' : ''} · ${formatNights(nights)}`;
}

interface HotelFieldsProps {
  /** Index in the form. */
  readonly index: number;
  readonly place: string;
  readonly hotelId: string;
  readonly masters: readonly Hotel[];
}

function HotelFields({ index, place, hotelId, masters }: HotelFieldsProps) {
  const { register } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const offered = masters.filter(({ id, active }) => active || id === hotelId);
  const isHere = ({ city }: Hotel) => place.toLowerCase().includes(city.toLowerCase());
  // Hotels of the stop's own town first.
  const cities = [
    ...new Set(offered.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))).map(({ city }) => city)),
  ];
  return (
    <div className={styles.fields}>
      <SelectField label="Hotel" {...field(`hotels.${index}.hotelId`)}>
        <option value="">Choose a hotel</option>
        {cities.map((city) => (
          <optgroup key={city} label={city}>
            {offered
              .filter((hotel) => hotel.city === city)
              .map((hotel) => (
                <option key={hotel.id} value={hotel.id}>
                  {nameOf(hotel)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField label="Nights" inputMode="numeric" {...field(`hotels.${index}.nights`)} />
      <CheckboxField label="Or similar" {...register(`hotels.${index}.orSimilar`)} />
    </div>
  );
}
