import { notify } from '@aertrip/platform';
import { Button, Dialog } from '@aertrip/ui';
import { useId } from 'react';
import { saveTraveller, useBookingChange } from '../../api/change-booking';
import type { Traveller } from '../../model/booking-details';
import type { TravellerForm } from '../../model/traveller-form';
import { TravellerFields } from './traveller-fields';

interface TravellerDialogProps {
  readonly bookingId: string;
  readonly traveller: Traveller;
  readonly isInternational: boolean;
  readonly hasTcs: boolean;
  readonly onClose: () => void;
}

/** Corrects one traveller of a booking. */
export function TravellerDialog({
  bookingId,
  traveller,
  isInternational,
  hasTcs,
  onClose,
}: TravellerDialogProps) {
  const formId = useId();
  const saving = useBookingChange((form: TravellerForm) => saveTraveller(bookingId, traveller.id, form));

  async function handleSubmit(form: TravellerForm) {
    await saving.mutateAsync(form);
    notify.success(`${form.firstName}’s details have been saved.`);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${traveller.firstName} ${traveller.lastName}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            Save details
          </Button>
        </>
      }
    >
      <TravellerFields
        id={formId}
        traveller={traveller}
        isInternational={isInternational}
        hasTcs={hasTcs}
        onSubmit={handleSubmit}
      />
    </Dialog>
  );
}
