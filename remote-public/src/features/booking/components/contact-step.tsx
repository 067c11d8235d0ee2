import { Button, CheckboxField, FormMessage, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { formatPaise, toAppError } from '@aertrip/platform';
import { EmailField, PhoneField } from '../../../components/contact-fields';
import { Stepper } from '../../../components/stepper';
import { plural } from '../../../lib/plural';
import { extrasOptions, type Extra } from '../api/extras';
import { gstStatesOptions } from '../api/gst-states';
import { travellersOf, type BookingDraft } from '../model/draft';
import { fieldId } from '../model/field-id';
import type { FieldErrors } from '../model/validation';
import styles from './contact-step.module.css';

interface ContactStepProps {
  draft: BookingDraft;
  /** The promotion code as typed, applied or not. */
  code: string;
  errors: FieldErrors;
  packageId: string;
  departureId: string;
  onChange: (fields: Partial<BookingDraft>) => void;
  onCode: (code: string) => void;
}

/** Contact, extras, promotion code and remarks. */
export function ContactStep(props: ContactStepProps) {
  const { draft, errors, onChange } = props;
  const { contact, wishes } = draft;
  const { data: states = [], error: statesError } = useQuery(gstStatesOptions());
  const field = (name: keyof BookingDraft['contact']) => ({
    id: fieldId(`contact.${name}`),
    value: contact[name],
    error: errors[`contact.${name}`],
    onChange: (event: { target: { value: string } }) =>
      onChange({ contact: { ...contact, [name]: event.target.value } }),
  });
  return (
    <div className={styles.step}>
      <section className={styles.part} aria-labelledby="booking-contact">
        <h3 id="booking-contact">Contact details</h3>
        <TextField label="Name" autoComplete="name" maxLength={100} {...field('name')} />
        <PhoneField
          hint="Outside India, start with + and your country code, such as +44."
          {...field('phone')}
        />
        <EmailField
          optional
          hint="We send your invoice and travel documents here. They are also in your account."
          {...field('email')}
        />
        <TextField
          label="Billing address"
          optional
          autoComplete="street-address"
          maxLength={300}
          hint="Printed on your tax invoice."
          {...field('address')}
        />
        <SelectField
          label="State"
          optional
          hint={
            statesError
              ? failureText('The states', statesError)
              : 'Your invoice shows CGST and SGST, or IGST, depending on your state. The price is the same.'
          }
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('state')}
        >
          <option value="">Choose your state</option>
        </SelectField>
        <TextField
          label="GSTIN"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={15}
          hint="For a tax invoice to your company, in the same state."
          {...field('gstin')}
        />
      </section>
      <Extras {...props} />
      <Promotion {...props} />
      <TextArea
        label="Special requests"
        rows={3}
        optional
        id={fieldId('special_wishes')}
        hint="For example, a ground-floor room or a wheelchair. We will do our best."
        value={wishes}
        error={errors.special_wishes}
        onChange={(event) => onChange({ wishes: event.target.value })}
      />
    </div>
  );
}

const failureText = (what: string, error: unknown) =>
  toAppError(error).code === 'offline'
    ? `You are offline. ${what} load when you are connected again.`
    : `${what} could not be loaded. Check your connection.`;

function Extras({ draft, packageId, departureId, errors, onChange }: ContactStepProps) {
  const { data: offered = [], error } = useQuery(extrasOptions(packageId, departureId));
  const travellers = travellersOf(draft.rooms).length;
  if (error)
    return (
      <FormMessage tone="info">
        {`${failureText('Extras', error)} You can also add them later by calling us.`}
      </FormMessage>
    );
  if (offered.length === 0) return null;
  const choose = (id: string, count: number) => onChange({ extras: { ...draft.extras, [id]: count } });
  const problem = Object.entries(errors).find(([name]) => name.startsWith('extras'))?.[1];
  return (
    <section className={styles.part} aria-labelledby="booking-extras">
      <h3 id="booking-extras">Add to your tour</h3>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {offered.map((extra) => (
        <ExtraField
          key={extra.id}
          extra={extra}
          count={draft.extras[extra.id] ?? 0}
          travellers={travellers}
          onChange={(count) => choose(extra.id, count)}
        />
      ))}
    </section>
  );
}

interface ExtraFieldProps {
  extra: Extra;
  count: number;
  travellers: number;
  onChange: (count: number) => void;
}

/** Places left of an extra, once they are few. */
function leftText(leftCount: number | null): string | undefined {
  if (leftCount === null || leftCount > 5) return undefined;
  return leftCount === 0 ? 'Sold out on this departure' : `${leftCount} left on this departure`;
}

function ExtraField({ extra, count, travellers, onChange }: ExtraFieldProps) {
  const { name, description, per, pricePaise, dayNo, leftCount } = extra;
  const price = `${formatPaise(pricePaise)} ${per === 'traveller' ? 'per traveller' : 'per booking'}`;
  // A choice that sold out meanwhile can still be removed.
  const most = Math.max(Math.min(per === 'booking' ? 1 : travellers, leftCount ?? travellers), 0);
  const notes = [dayNo !== null && `Day ${dayNo} of your tour`, leftText(leftCount), description];
  return (
    <div className={styles.extra}>
      {per === 'booking' ? (
        <CheckboxField
          label={`${name}, ${price}`}
          checked={count > 0}
          disabled={most === 0 && count === 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
      ) : (
        <Stepper
          label={name}
          hint={`${price}, up to ${plural(travellers, 'traveller')}`}
          value={Math.min(count, travellers)}
          min={0}
          max={most}
          onChange={onChange}
        />
      )}
      <p className={styles.description}>{notes.filter(Boolean).join('. ')}</p>
    </div>
  );
}

function Promotion({ draft, code, errors, onChange, onCode }: ContactStepProps) {
  const isApplied = draft.promotion !== '' && draft.promotion === code.trim();
  return (
    <div className={styles.promotion}>
      <TextField
        label="Promotion code"
        optional
        id={fieldId('promotion')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={errors.promotion}
        onChange={(event) => {
          onCode(event.target.value);
          if (draft.promotion !== '' && event.target.value.trim() === '') onChange({ promotion: '' });
        }}
      />
      <Button
        variant="secondary"
        onClick={() => {
          if (isApplied) onCode('');
          onChange({ promotion: isApplied ? '' : code.trim() });
        }}
      >
        {isApplied ? 'Remove' : 'Apply'}
      </Button>
    </div>
  );
}
