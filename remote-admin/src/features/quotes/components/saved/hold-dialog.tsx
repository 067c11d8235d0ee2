import { formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Button, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Lock } from 'lucide-react';
import { mealOptions } from '@aertrip/platform/traveller';
import { countText } from '../../../../shared/count-text';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import { paths } from '../../../../config/paths';
import { adminKey } from '../../../../shared/data/query';
import { databaseError, errorMessage } from '../../../../shared/data/error-message';
import { useChange } from '../../../../shared/data/use-change';
import { formField, useFormField } from '../../../../shared/form/form-field';
import { useKeptForm } from '../../../../shared/form/use-kept-form';
import { holdQuote } from '../../saved-quotes';
import {
  type HoldForm,
  holdFormSchema,
  holdHours,
  toHoldField,
  toHoldForm,
  toHoldRequest,
} from '../../model/hold-form';
import type { SavedQuote } from '../../model/saved-quote';
import layout from '../../../../shared/layout.module.css';
import fields from '../../../../shared/form/fields.module.css';

interface HoldDialogProps {
  readonly quote: SavedQuote;
  readonly onClose: () => void;
}

const isField = (name: string): name is 'wishes' | 'hours' | `rooms.${number}.travellers.${number}.dob` =>
  /^(wishes|hours|rooms\.\d+\.travellers\.\d+\.(firstName|lastName|dob|meal))$/.test(name);

/** Holds a quote's seats with the known traveller details, then opens the booking. */
function HoldDialog({ quote, onClose }: HoldDialogProps) {
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

/** The hold button of a quote, with its dialog. */
export function HoldSeats({ quote }: { readonly quote: SavedQuote }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Lock size={16} aria-hidden />
        Hold seats
      </Button>
      {isOpen && <HoldDialog quote={quote} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Label of a traveller in the quote: `Room 1, traveller 2, 7 years`. */
const nameOf = (room: number, place: number, age: number | null | undefined) =>
  [`Room ${room + 1}`, `traveller ${place + 1}`, typeof age === 'number' && countText(age, 'year', 'years')]
    .filter(Boolean)
    .join(', ');

/** Names, birth dates and meals as far as known; the rest follows later. */
function HoldTravellers({ quote }: { readonly quote: SavedQuote }) {
  const field = useFormField<HoldForm>();
  const today = todayInIndia();
  return (
    <>
      <p>Enter the details you have. Travellers without a name are listed as numbered guests.</p>
      {quote.rooms.flatMap(({ travellers }, room) =>
        travellers.map(({ age }, place) => {
          const name = `rooms.${room}.travellers.${place}` as const;
          const title = nameOf(room, place, age);
          return (
            <fieldset key={title} className={layout.ruled} aria-label={title}>
              <div className={layout.legend} aria-hidden>
                {title}
              </div>
              <div className={fields.narrow}>
                <TextField label="First name" optional autoComplete="off" {...field(`${name}.firstName`)} />
                <TextField label="Last name" optional autoComplete="off" {...field(`${name}.lastName`)} />
                <TextField label="Date of birth" optional type="date" max={today} {...field(`${name}.dob`)} />
                <SelectField label="Meal" options={mealOptions} {...field(`${name}.meal`)} />
              </div>
            </fieldset>
          );
        }),
      )}
    </>
  );
}
