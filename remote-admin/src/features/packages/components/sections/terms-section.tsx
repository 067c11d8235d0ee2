import { TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import styles from '../../../../shared/form/fields.module.css';

/** Payment terms, group and pace. */
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
          hint="Per person, due at booking."
          error={errors.bookingAmount?.message}
          {...register('bookingAmount')}
        />
        <TextField
          label="Balance due"
          inputMode="numeric"
          hint="Days before departure."
          error={errors.balanceDueDays?.message}
          {...register('balanceDueDays')}
        />
        <TextField
          label="Maximum group size"
          optional
          inputMode="numeric"
          error={errors.maxGroup?.message}
          {...register('maxGroup')}
        />
        <TextField
          label="Minimum age"
          optional
          inputMode="numeric"
          error={errors.minAge?.message}
          {...register('minAge')}
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
