import { valibotResolver } from '@hookform/resolvers/valibot';
import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Choices } from '../../../shared/dialogs/choice-dialog';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import fields from '../../../shared/form/fields.module.css';
import { formField } from '../../../shared/form/form-field';
import { paths } from '../../../config/paths';
import { useChange } from '../../../shared/data/use-change';
import { destinationNamesOptions } from '../../../shared/sale/destination-names';
import { TourSearch } from '../../../shared/sale/tour-search';
import { createEnquiry } from '../api/create-enquiry';
import { enquiryKeys } from '../api/enquiry-keys';
import { deskSources } from '../model/enquiry';
import { emptyForm, enquiryFormSchema, toNewEnquiry } from '../model/enquiry-form';
import { PartyFields } from './party-fields';
import { SamePhone } from './same-phone';

const sources = deskSources.map((source) => ({ value: source, label: source }));

/** Takes down an enquiry that came by phone, by WhatsApp or in person, and opens it. */
export function NewEnquiryDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [newId] = useState(() => crypto.randomUUID());
  const { register, control, formState, handleSubmit, setValue } = useForm({
    resolver: valibotResolver(enquiryFormSchema),
    defaultValues: emptyForm,
  });
  const field = formField({ register, formState });
  const [phone, source, topic] = useWatch({ control, name: ['phone', 'source', 'topic'] });
  const { data: destinations = [] } = useQuery(destinationNamesOptions);
  const [tour, setTour] = useState<{ readonly topic: string; readonly title: string } | null>(null);
  const create = useChange({
    change: createEnquiry,
    affects: enquiryKeys.all,
    isPrivate: true,
  });

  const open = (id: string) => {
    onClose();
    void navigate(paths.enquiry.href(id));
  };
  const submit = handleSubmit(async (form) =>
    open(await create.mutateAsync({ id: newId, ...toNewEnquiry(form) })),
  );

  return (
    <FormDialog
      title="New enquiry"
      isDirty={formState.isDirty}
      onClose={onClose}
      submitLabel="Add enquiry"
      onInput={createEnquiry.begin}
      onSubmit={submit}
    >
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <TextField label="Name" autoComplete="off" maxLength={100} {...field('name')} />
      </div>
      <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      <SamePhone phone={phone} onOpen={open} />
      <Choices
        legend="Source"
        choices={sources}
        value={source}
        onChange={(chosen) => setValue('source', chosen, { shouldDirty: true })}
        isInline
      />
      {/* Controlled, because the option of a found tour is rendered after its choice. */}
      <SelectField label="Destination or tour" optional {...field('topic')} value={topic}>
        <option value="">Not decided</option>
        {tour && <option value={tour.topic}>{tour.title}</option>}
        <optgroup label="Destinations">
          {destinations.map(({ id, name }) => (
            <option key={id} value={`destination_id:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TourSearch
        label="Find a tour"
        onChoose={({ id, title }) => {
          const found = { topic: `package_id:${id}`, title };
          setTour(found);
          setValue('topic', found.topic, { shouldDirty: true });
        }}
      />
      <PartyFields field={field} />
      <TextArea label="Note" optional rows={3} maxLength={2000} {...field('note')} />
    </FormDialog>
  );
}
