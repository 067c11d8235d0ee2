import type { Extra } from '@aertrip/platform/extras';
import { SelectField, TextField } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import { NotLoaded } from '../../../../shared/not-loaded';
import { countOptions, extrasOptions, getExtraHint } from '../../../../shared/sale/extras';
import type { QuoteForm } from '../../model/quote-form';
import { useQuoteField } from './refusal-context';

function ExtraField({ extra, most }: { readonly extra: Extra; readonly most: number }) {
  const { control } = useFormContext<QuoteForm>();
  const field = useQuoteField();
  const chosen = Number(useWatch({ control, name: `extras.${extra.id}` }) ?? 0);
  // More may be selected than travellers remain: stays visible and shows an error.
  const options = countOptions(Math.max(most, chosen));
  return (
    <SelectField
      label={extra.name}
      hint={getExtraHint(extra)}
      options={options}
      {...field(`extras.${extra.id}`)}
    />
  );
}

/** Optional extras and a promotion. */
export function ExtrasSection() {
  const { control } = useFormContext<QuoteForm>();
  const [packageId, departureId, rooms] = useWatch({ control, name: ['packageId', 'departureId', 'rooms'] });
  const query = useQuery({
    ...extrasOptions(packageId, departureId),
    enabled: packageId !== '',
    placeholderData: keepPreviousData,
  });
  const field = useQuoteField();
  const travellers = rooms.reduce((sum, room) => sum + room.travellers.length, 0);
  return (
    <Card title="Extras and promotion">
      <div className={fields.grid}>
        {query.data?.map((extra) => (
          <ExtraField key={extra.id} extra={extra} most={extra.per === 'traveller' ? travellers : 1} />
        ))}
        <TextField
          label="Promotion code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('promotion')}
        />
      </div>
      {packageId !== '' && !query.data && (
        <NotLoaded query={query} height="4rem" title="Extras could not be loaded" headingLevel={3} />
      )}
    </Card>
  );
}
