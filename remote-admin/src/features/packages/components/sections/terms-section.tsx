import { TextField } from '@aertrip/ui';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';

/** Payment terms, group and pace. */
export function TermsSection() {
  const field = useFormField<PackageForm>();
  return (
    <Card title="Group and payment" id="terms">
      <div className={styles.grid}>
        <TextField
          label="Booking amount (₹)"
          optional
          inputMode="decimal"
          hint="Per person, due at booking."
          {...field('bookingAmount')}
        />
        <TextField
          label="Balance due"
          inputMode="numeric"
          hint="Days before departure."
          {...field('balanceDueDays')}
        />
        <TextField label="Maximum group size" optional inputMode="numeric" {...field('maxGroup')} />
        <TextField label="Minimum age" optional inputMode="numeric" {...field('minAge')} />
        <TextField label="Pace" optional hint="For example: relaxed." {...field('pace')} />
      </div>
    </Card>
  );
}
