import { valibotResolver } from '@hookform/resolvers/valibot';
import { formatPhone } from '@aertrip/platform';
import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sourceName } from '../../../../shared/sale/record-status';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import fields from '../../../../shared/form/fields.module.css';
import { formField } from '../../../../shared/form/form-field';
import { toE164 } from '../../../../shared/form/field-values';
import { sourcesOptions } from '../../enquiry-api';
import { changesTo } from '../../model/enquiry-changes';
import { detailsSchema, type Topic, topicColumns, toTopic } from '../../model/enquiry-form';
import { PartyFields } from '../party-fields';
import { TopicFields } from '../topic-fields';
import type { ActionDialogProps } from './enquiry-actions';

/** Corrects the customer's details and request. */
export function DetailsDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  // The input starts from these values, also once newer ones are read.
  const [seen] = useState(enquiry);
  const month = seen.travelMonth?.slice(0, 7) ?? '';
  const { data: ofDesk = [] } = useQuery(sourcesOptions);
  const sources = [...new Set([seen.source ?? '', ...ofDesk])];
  const { register, control, formState, handleSubmit, setValue } = useForm({
    resolver: valibotResolver(detailsSchema),
    defaultValues: {
      name: seen.name,
      phone: formatPhone(seen.phone),
      email: seen.email ?? '',
      month,
      adults: String(seen.adults),
      children: String(seen.children),
      ...toTopic(seen),
      source: seen.source ?? '',
      note: seen.message ?? '',
    },
  });
  const [topic, topicTitle, tourWords] = useWatch({ control, name: ['topic', 'topicTitle', 'tourWords'] });
  const field = formField({ register, formState });

  const submit = handleSubmit((form) => {
    const entered = changesTo(seen, {
      name: form.name,
      phone: toE164(form.phone),
      email: form.email || null,
      travel_month: form.month ? `${form.month}-01` : null,
      adults: Number(form.adults),
      children: Number(form.children),
      ...(form.topic !== toTopic(seen).topic && {
        package_id: null,
        destination_id: null,
        ...topicColumns(form.topic),
      }),
      source: form.source || null,
      message: form.note || null,
    });
    const changes = Object.fromEntries(Object.entries(entered).filter(([, { from, to }]) => from !== to));
    if (Object.keys(changes).length > 0) writes.change(changes);
    onClose();
  });

  return (
    <FormDialog
      title="Edit details"
      isDirty={formState.isDirty}
      onClose={onClose}
      submitLabel="Save details"
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" maxLength={100} {...field('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" autoComplete="off" maxLength={20} {...field('phone')} />
        <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      </div>
      <TopicFields
        {...{ topic, topicTitle, tourWords }}
        onChange={(change) => {
          for (const [name, value] of Object.entries(change))
            setValue(name as keyof Topic, value, { shouldDirty: true });
        }}
      />
      <PartyFields field={field} month={month} />
      <SelectField
        label="Source"
        options={sources.map((value) => ({ value, label: value ? sourceName(value) : 'Not known' }))}
        {...field('source')}
      />
      <TextArea label="Note" optional rows={4} maxLength={2000} {...field('note')} />
    </FormDialog>
  );
}
