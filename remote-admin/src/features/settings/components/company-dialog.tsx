import { valibotResolver } from '@hookform/resolvers/valibot';
import { TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { formField } from '../../../shared/form/form-field';
import fields from '../../../shared/form/fields.module.css';
import { reopenMessage } from '../../../shared/data/error-message';
import { useChange } from '../../../shared/data/use-change';
import { useUnsavedChanges } from '../../../shared/form/use-leave-guard';
import { type CompanySetting, companySettingOptions, saveCompany } from '../api/company';
import {
  type CompanyDetails,
  type CompanyForm,
  companyFormSchema,
  toCompanyForm,
} from '../model/company-form';

interface CompanyDialogProps {
  /** Null until the first save. */
  readonly setting: CompanySetting | null;
  readonly onClose: () => void;
}

interface Fact {
  readonly name: keyof CompanyForm;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly type?: 'tel' | 'email' | 'url';
}

const usualPage = 'Blank = the footer links to the default page.';

const facts: readonly Fact[] = [
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'whatsapp', label: 'WhatsApp', type: 'tel', optional: true },
  {
    name: 'supportPhone',
    label: 'Phone for guests on a tour',
    hint: 'Available 24 hours.',
    type: 'tel',
    optional: true,
  },
  { name: 'email', label: 'Email', type: 'email' },
  {
    name: 'hours',
    label: 'Hours',
    hint: 'For example: Monday to Saturday, 10 am to 7 pm.',
  },
  { name: 'gstin', label: 'GSTIN', optional: true },
  { name: 'pan', label: 'PAN', optional: true },
  { name: 'cin', label: 'CIN', optional: true },
  { name: 'grievanceOfficer', label: 'Grievance officer' },
  { name: 'grievanceEmail', label: 'Email of the grievance officer', type: 'email' },
  { name: 'grievancePhone', label: 'Phone of the grievance officer', type: 'tel', optional: true },
  { name: 'bank', label: 'Bank and branch', hint: 'For transfers; printed on quotes.', optional: true },
  { name: 'accountNumber', label: 'Account number', optional: true },
  { name: 'ifsc', label: 'IFSC', optional: true },
  { name: 'upiId', label: 'UPI ID', hint: 'Printed on quotes with a QR code.', optional: true },
  { name: 'instagram', label: 'Instagram', hint: usualPage, type: 'url', optional: true },
  { name: 'facebook', label: 'Facebook', hint: usualPage, type: 'url', optional: true },
  { name: 'twitter', label: 'Twitter', hint: usualPage, type: 'url', optional: true },
  { name: 'linkedin', label: 'LinkedIn', hint: usualPage, type: 'url', optional: true },
];

/** Edits the company details in one save. */
export function CompanyDialog({ setting, onClose }: CompanyDialogProps) {
  const { register, handleSubmit, formState } = useForm<CompanyForm, unknown, CompanyDetails>({
    resolver: valibotResolver(companyFormSchema),
    mode: 'onChange',
    defaultValues: toCompanyForm(setting?.value ?? null),
  });
  // The input starts from these details, also once newer ones are read.
  const [version] = useState(setting?.version ?? null);
  const field = formField({ register, formState });
  const { isDirty } = formState;
  useUnsavedChanges(isDirty);
  const { mutateAsync } = useChange({
    change: saveCompany,
    affects: companySettingOptions.queryKey,
    done: () => 'Company saved',
  });

  const submit = handleSubmit(async (details) => {
    await mutateAsync({ details, version });
    onClose();
  });

  return (
    <FormDialog
      isDirty={isDirty}
      onClose={onClose}
      title="Company"
      submitLabel="Save"
      explain={reopenMessage}
      onSubmit={submit}
    >
      <TextField label="Registered name" {...field('legalName')} />
      <TextField label="Name on the site" {...field('tradeName')} />
      <TextArea label="Address" rows={3} hint="One address line per row." {...field('address')} />
      <div className={fields.grid}>
        {facts.map(({ name, ...fact }) => (
          <TextField key={name} {...fact} {...field(name)} />
        ))}
      </div>
    </FormDialog>
  );
}
