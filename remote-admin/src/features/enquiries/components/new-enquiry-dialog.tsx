import { formatDate, formatDateTime } from '@aertrip/platform';
import { Badge, Button, SelectField, Stack, TextArea, TextField, useDebounced } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { Choices } from '../../../shared/dialogs/choice-dialog';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import fields from '../../../shared/form/fields.module.css';
import { formField } from '../../../shared/form/form-field';
import { RestoredNote, useKeptForm } from '../../../shared/form/use-kept-form';
import { paths } from '../../../config/paths';
import { useChange } from '../../../shared/data/use-change';
import { type Customer, customerOptions } from '../../../shared/sale/customer-records';
import { createEnquiry, enquiryKeys, newEnquiryRecord, sourcesOptions } from '../enquiry-api';
import { emptyForm, enquiryFormSchema, toNewEnquiry, type Topic } from '../model/enquiry-form';
import { followUpChoices } from '../model/follow-up';
import { PartyFields } from './party-fields';
import { TopicFields } from './topic-fields';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import { toE164 } from '../../../shared/form/field-values';
import { keyOf } from '../../../shared/list/filter-values';
import styles from './duplicates.module.css';
import layout from '../../../shared/layout.module.css';

/** Takes down an enquiry that came by phone, by WhatsApp or in person, and opens it. */
export function NewEnquiryDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data: sources = [] } = useQuery(sourcesOptions);
  const { form, isDraft, forget, startAnew } = useKeptForm(newEnquiryRecord, enquiryFormSchema, emptyForm());
  const { register, control, setValue } = form;
  const formState = useFormState({ control });
  const field = formField({ register, formState });
  const [id, phone, source, topic, topicTitle, tourWords, followUp] = useWatch({
    control,
    name: ['id', 'phone', 'source', 'topic', 'topicTitle', 'tourWords', 'followUp'],
  });
  // Fixed at opening: a repeated submission has the same time.
  const [offered] = useState(() => followUpChoices(new Date()));
  const isOffered = !followUp || offered.some(({ time }) => time === followUp);
  const create = useChange({
    change: createEnquiry,
    affects: enquiryKeys.all,
    isPrivate: true,
  });

  const open = (enquiryId: string) => {
    onClose();
    void navigate(paths.enquiry.href(enquiryId));
  };
  /** Keeps what is typed. */
  const fillIn = ({ name, email }: Customer) => {
    const typed = form.getValues();
    if (!typed.name) setValue('name', name, { shouldDirty: true, shouldValidate: true });
    if (!typed.email && email) setValue('email', email, { shouldDirty: true });
  };
  const submit = form.handleSubmit(async (typed) => {
    const added = await create.mutateAsync(toNewEnquiry(typed));
    forget();
    open(added);
  });

  return (
    <FormDialog
      title="New enquiry"
      isDirty={formState.isDirty || isDraft}
      onClose={() => {
        forget();
        onClose();
      }}
      submitLabel="Add enquiry"
      onSubmit={submit}
    >
      {isDraft && <RestoredNote onStartOver={startAnew} />}
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <TextField label="Name" autoComplete="off" maxLength={100} {...field('name')} />
      </div>
      <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      <SamePhone phone={phone} onOpen={open} onKnown={fillIn} />
      <Choices
        legend="Source"
        choices={sources.map((value) => ({ value, label: value }))}
        value={source}
        onChange={(chosen) => setValue('source', chosen, { shouldDirty: true })}
        isInline
      />
      <TopicFields
        key={id}
        {...{ topic, topicTitle, tourWords }}
        onChange={(change) => {
          for (const [name, value] of Object.entries(change))
            setValue(name as keyof Topic, value, { shouldDirty: true });
        }}
      />
      <PartyFields field={field} />
      <TextArea label="Note" optional rows={3} maxLength={2000} {...field('note')} />
      <SelectField
        label="Follow-up"
        optional
        options={[
          { value: '', label: 'None' },
          ...offered.map(({ label, time }) => ({ value: time, label: `${label} (${formatDateTime(time)})` })),
          // Of a restored draft.
          ...(isOffered ? [] : [{ value: followUp, label: formatDateTime(followUp) }]),
        ]}
        {...field('followUp')}
      />
    </FormDialog>
  );
}

interface SamePhoneProps {
  /** As typed. */
  readonly phone: string;
  /** The caller is a known customer. */
  readonly onKnown: (customer: Customer) => void;
  readonly onOpen: (enquiryId: string) => void;
}

/** Number of earlier enquiries in the note. */
const shownEnquiries = 3;

/** Recognises a customer by the phone number while it is typed, with their last enquiries. */
function SamePhone({ phone, onKnown, onOpen }: SamePhoneProps) {
  const number = useDebounced(toE164(phone), 200);
  const { data: customer } = useQuery(customerOptions(number));
  useEffect(() => {
    if (customer) onKnown(customer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each customer
  }, [customer]);
  const bookings = customer?.entries.filter(({ kind }) => kind === 'booking').length ?? 0;
  return (
    <div role="status" className={styles.status}>
      {customer && (
        <div className={styles.note}>
          <p className={layout.between}>
            <strong>{`${customer.name} is a known customer`}</strong>
            {bookings > 0 && <span>{countText(bookings, 'booking', 'bookings')}</span>}
            <Link to={paths.customer.href(number)} target="_blank">
              All records
            </Link>
          </p>
          <Stack as="ul" gap={2}>
            {customer.entries
              .filter(({ kind }) => kind === 'enquiry')
              .slice(0, shownEnquiries)
              .map(({ recordId, ref, status, at, text }) => {
                const known = keyOf(enquiryStatusNames, status ?? '');
                return (
                  <li key={recordId} className={layout.between}>
                    <span>
                      <span>{`${ref} `}</span>
                      {known && <Badge tone={enquiryStatusTones[known]}>{enquiryStatusNames[known]}</Badge>}
                      <small>{[formatDate(at), text].filter(Boolean).join(' · ')}</small>
                    </span>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Open ${ref}`}
                      onClick={() => onOpen(recordId)}
                    >
                      Open
                    </Button>
                  </li>
                );
              })}
          </Stack>
        </div>
      )}
    </div>
  );
}
