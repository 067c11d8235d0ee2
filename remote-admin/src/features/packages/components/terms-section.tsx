import { TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../components/card';
import type { PackageForm } from '../model/package-form';
import styles from '../../../components/fields.module.css';

/** Group, pace and payment terms. */
export function TermsSection() {
  const { register, formState } = useFormContext<PackageForm>();
  const { errors } = formState;
  return (
    <Card title="Group and payment" id="terms">
      <div className={styles.grid}>
        <TextField
          label="Booking amount (₹)"
          optional
          inputMode="decimal"
          hint="Per person, to confirm."
          error={errors.booking_amount?.message}
          {...register('booking_amount')}
        />
        <TextField
          label="Balance due"
          inputMode="numeric"
          hint="Days before departure."
          error={errors.balance_due_days?.message}
          {...register('balance_due_days')}
        />
        <TextField
          label="Largest group"
          optional
          inputMode="numeric"
          error={errors.max_group?.message}
          {...register('max_group')}
        />
        <TextField
          label="Minimum age"
          optional
          inputMode="numeric"
          error={errors.min_age?.message}
          {...register('min_age')}
        />
        <TextField
          label="Pace"
          optional
          hint="For example: relaxed."
          error={errors.pace?.message}
          {...register('pace')}
        />
      </div>
    </Card>
  );
}
