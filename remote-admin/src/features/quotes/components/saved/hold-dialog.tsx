import { formatExactPaise } from '@aertrip/platform';
import { SelectField, TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { countText } from '../../../../shared/count-text';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import { paths } from '../../../../config/paths';
import { adminKey } from '../../../../shared/data/query';
import { databaseError, errorMessage } from '../../../../shared/data/error-message';
import { useChange } from '../../../../shared/data/use-change';
import { formField } from '../../../../shared/form/form-field';
import { useKeptForm } from '../../../../shared/form/use-kept-form';
import { holdQuote } from '../../api/saved-quotes';
import {
  holdFormSchema,
  holdHours,
  toHoldField,
  toHoldForm,
  toHoldRequest,
  type HoldForm,
} from '../../model/hold-form';
import type { SavedQuote } from '../../model/saved-quote';
import { HoldTravellers } from './hold-travellers';

interface HoldDialogProps {
  readonly quote: SavedQuote;
  readonly onClose: () => void;
}

const isField = (name: string): name is 'wishes' | 'hours' | `rooms.${number}.travellers.${number}.dob` =>
  /^(wishes|hours|rooms\.\d+\.travellers\.\d+\.(firstName|lastName|dob|meal))$/.test(name);

/** Holds a quote's seats with the known traveller details, then opens the booking. */
export function HoldDialog({ quote, onClose }: HoldDialogProps) {
  const navigate = useNavigate();
  // Idempotency key of this dialog: a retry after a lost response creates no second hold.
  const [key] = useState(() => crypto.randomUUID());
  const { form, forget } = useKeptForm<HoldForm>(`hold-${quote.id}`, holdFormSchema, toHoldForm(quote));
  const { register, setError } = form;
  const field = formField(form);
  const { mutateAsync } = useChange({
    change: holdQuote,
    affects: adminKey,
    done: () => 'Seats held',
  });
  const { seats } = quote.quote;

  const submit = form.handleSubmit(async (checked) => {
    try {
      const id = await mutateAsync({ key, quoteId: quote.id, request: toHoldRequest(checked, quote) });
      forget();
      await navigate(paths.booking.href(id));
    } catch (error) {
      const name = toHoldField(databaseError(error)?.details ?? '');
      if (!isField(name)) throw error;
      setError(name, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        onClose={onClose}
        title="Hold seats"
        submitLabel={`Hold ${countText(seats, 'seat', 'seats')}`}
        onSubmit={submit}
      >
        <p>
          {`${quote.quote.packageTitle} for ${quote.contact.name}, at the quoted ${formatExactPaise(quote.totalPaise)}. The seats are reserved until the hold expires.`}
        </p>
        <SelectField
          label="Hold for"
          options={holdHours.map((value) => ({ value, label: `${value} hours` }))}
          {...register('hours')}
        />
        <HoldTravellers quote={quote} />
        <TextArea label="Special requests" optional rows={3} maxLength={2000} {...field('wishes')} />
      </FormDialog>
    </FormProvider>
  );
}
