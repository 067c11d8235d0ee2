import { formatMonth, monthsFrom, formatDate } from '@aertrip/platform';
import {
  Button,
  Card,
  CheckboxField,
  Form,
  FormMessage,
  Grid,
  SelectField,
  Text,
  TextArea,
  TextField,
} from '@aertrip/ui';
import { EmailField, PhoneField } from '../../components/contact-fields';
import { useEnquiryForm } from './use-enquiry-form';
import type { EnquirySubject, EnquiryValues, EnquiryVariant } from './enquiry';
import { failureText } from './failure-text';
import styles from './enquiry-form.module.css';
import { EnquirySent } from './enquiry-sent';

interface EnquiryFormProps {
  variant: EnquiryVariant;
  subject: EnquirySubject | null;
  /** Initial values; typed values take precedence. */
  known?: Partial<EnquiryValues>;
  /** `2026-11-20` */
  today: string;
  onClose: () => void;
}

const submitTexts: Readonly<Record<EnquiryVariant, string>> = {
  enquiry: 'Send enquiry',
  group: 'Request a group price',
  callback: 'Call me back',
};

/** Collects the details for the travel desk; then shows the reference and the next step. */
export function EnquiryForm({ variant, subject, known, today, onClose }: EnquiryFormProps) {
  const { form, sent, failure, isSignedIn, handleSubmit } = useEnquiryForm(variant, subject, known);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = (name: keyof EnquiryValues) => ({ ...register(name), error: errors[name]?.message });
  if (sent) return <EnquirySent sent={sent} variant={variant} isSignedIn={isSignedIn} onClose={onClose} />;

  const isCallback = variant === 'callback';
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      {subject && <SubjectSummary subject={subject} />}
      {variant === 'group' && (
        <FormMessage tone="info">
          For more than nine travellers, our travel desk will prepare a group price, with rooms that suit you.
        </FormMessage>
      )}
      <TextField label="Your name" autoComplete="name" {...field('name')} />
      <PhoneField
        hint="Outside India, start with + and your country code, such as +44."
        {...field('phone')}
      />
      <EmailField optional {...field('email')} />
      {!isCallback && (
        <Grid min="xs">
          <TextField label="Adults" type="number" inputMode="numeric" min={1} max={40} {...field('adults')} />
          <TextField
            label="Children"
            type="number"
            inputMode="numeric"
            min={0}
            max={20}
            {...field('children')}
          />
        </Grid>
      )}
      {!isCallback && !subject?.departure && (
        <Grid min="sm">
          <SelectField label="Month of travel" optional {...register('month')}>
            <option value="">Not sure yet</option>
            {monthsFrom(today, 15).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Departure city" optional {...register('departureCity')}>
            <option value="">Not sure yet</option>
            {subject?.cities.map((city) => (
              <option key={city} value={city}>
                {city}
              </option>
            ))}
            <option value="Another city">Another city</option>
          </SelectField>
        </Grid>
      )}
      <TextArea
        label={isCallback ? 'What would you like to discuss?' : 'Anything we should know?'}
        rows={3}
        optional
        {...field('message')}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <CheckboxField
        label="Aertrip may contact me by phone, message or email about this enquiry."
        {...field('consent')}
      />
      {failure && <FormMessage tone="error">{failureText(failure)}</FormMessage>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {submitTexts[variant]}
      </Button>
    </Form>
  );
}

/** The tour and date of an enquiry. */
export function SubjectSummary({ subject: { packageTitle, departure } }: { subject: EnquirySubject }) {
  return (
    <Card tone="mist" gap={1}>
      <Text isStrong>{packageTitle}</Text>
      {departure && (
        <Text tone="soft">
          {`Departure on ${formatDate(departure.startsOn)}${departure.cityName ? ` from ${departure.cityName}` : ''}`}
        </Text>
      )}
    </Card>
  );
}
