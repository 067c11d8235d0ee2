import { ErrorPanel, SelectField, Skeleton, TextField } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import { countOptions, extrasOptions, getExtraHint, type Extra } from '../../../../shared/sale/extras';
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
  const {
    data: extras,
    error,
    refetch,
  } = useQuery({
    ...extrasOptions(packageId, departureId),
    enabled: packageId !== '',
    placeholderData: keepPreviousData,
  });
  const field = useQuoteField();
  const travellers = rooms.reduce((sum, room) => sum + room.travellers.length, 0);
  return (
    <Card title="Extras and promotion">
      <div className={fields.grid}>
        {extras?.map((extra) => (
          <ExtraField key={extra.id} extra={extra} most={extra.per === 'traveller' ? travellers : 1} />
        ))}
        {packageId !== '' && !extras && !error && <Skeleton height="4rem" />}
        <TextField
          label="Promotion code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('promotion')}
        />
      </div>
      {!extras && error && (
        <ErrorPanel
          title="Extras could not be loaded"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
