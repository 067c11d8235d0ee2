import { formatExactPaise } from '@aertrip/platform';
import { Button, SelectField, TextArea } from '@aertrip/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { countText } from '../../../../shared/count-text';
import { adminKey } from '../../../../shared/data/query';
import { useChange } from '../../../../shared/data/use-change';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import type { SavedQuote } from '../../model/saved-quote';
import { holdQuote } from '../../saved-quotes';

interface HoldDialogProps {
  readonly quote: SavedQuote;
  readonly onClose: () => void;
}

/** Holds a quote's seats, then opens the booking, where travellers are completed. */
function HoldDialog({ quote, onClose }: HoldDialogProps) {
  const navigate = useNavigate();
  // Idempotency key of this dialog: a retry after a lost response creates no second hold.
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { hours: '48', wishes: '' } });
  const { mutateAsync } = useChange({
    change: holdQuote,
    affects: adminKey,
    done: () => 'Seats held',
  });

  const submit = handleSubmit(async ({ hours, wishes }) => {
    const id = await mutateAsync({ key, quoteId: quote.id, hours: Number(hours), wishes: wishes.trim() });
    await navigate(paths.booking.href(id));
  });

  return (
    <FormDialog
      isDirty={formState.isDirty}
      onClose={onClose}
      title="Hold seats"
      submitLabel={`Hold ${countText(quote.quote.seats, 'seat', 'seats')}`}
      onSubmit={submit}
    >
      <p>
        {`${quote.quote.packageTitle} for ${quote.contact.name}, at the quoted ${formatExactPaise(quote.totalPaise)}. The seats are reserved until the hold expires. Names can follow in the booking.`}
      </p>
      <SelectField
        label="Hold for"
        options={['24', '48', '72'].map((value) => ({ value, label: `${value} hours` }))}
        {...register('hours')}
      />
      <TextArea label="Special requests" optional rows={3} maxLength={2000} {...register('wishes')} />
    </FormDialog>
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
