import { formatPhone } from '@aertrip/platform';
import { isGstin } from '@aertrip/platform/gstin';
import type { Company } from '@aertrip/platform/company';
import * as v from 'valibot';
import { phoneField, requiredText } from '../../../shared/form/field-values';

/** A text that may be empty, stored as null. */
const optional = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || pattern.test(text), message),
    v.transform((text) => text || null),
  );

/** A phone number as typed, stored in E.164; null when empty. */
const optionalPhone = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => null),
  ),
  phoneField,
]);
const phone = v.pipe(optionalPhone, v.string('Enter a phone number.'));
const email = v.pipe(
  requiredText(2, 254, 'Enter an email address.'),
  v.email('Enter an email address such as name@company.com.'),
);

const page = (hosts: string, message: string) =>
  optional(new RegExp(`^https://(www\\.)?(${hosts})\\.com/[\\w.~/-]{1,120}$`), message);

/** Company details: typed as texts, stored trimmed; the database checks the same limits. */
export const companyFormSchema = v.object({
  legalName: requiredText(2, 120, 'Enter the name under which the company is registered.'),
  tradeName: requiredText(2, 60, 'Enter the name shown to customers.'),
  address: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
    v.check(
      (lines) => lines.length >= 1 && lines.length <= 6 && lines.every((line) => line.length <= 120),
      'Enter one to six lines of at most 120 characters.',
    ),
  ),
  gstin: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isGstin(text), 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.'),
    v.transform((text) => text || null),
  ),
  pan: optional(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN has 10 characters, such as ABCDE1234F.'),
  cin: optional(
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A CIN has 21 characters, such as U63040MH2012PTC123456.',
  ),
  phone,
  whatsapp: optionalPhone,
  supportPhone: optionalPhone,
  email,
  hours: requiredText(2, 160, 'Enter the opening hours.'),
  grievanceOfficer: requiredText(2, 120, 'Enter the name of the grievance officer.'),
  grievancePhone: optionalPhone,
  grievanceEmail: email,
  bank: optional(/^.{3,80}$/, 'Enter the bank and its branch.'),
  accountNumber: optional(/^\d{9,18}$/, 'An account number has 9 to 18 digits.'),
  ifsc: optional(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 characters, such as HDFC0000060.'),
  upiId: optional(/^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{2,31}$/, 'A UPI ID looks like aertrip@hdfcbank.'),
  instagram: page('instagram', 'Enter a link that starts with https://www.instagram.com/.'),
  facebook: page('facebook', 'Enter a link that starts with https://www.facebook.com/.'),
  twitter: page('twitter|x', 'Enter a link that starts with https://x.com/ or https://twitter.com/.'),
  linkedin: page('linkedin', 'Enter a link that starts with https://www.linkedin.com/.'),
});

export type CompanyForm = v.InferInput<typeof companyFormSchema>;
export type CompanyDetails = v.InferOutput<typeof companyFormSchema>;

const names = Object.keys(companyFormSchema.entries) as (keyof CompanyForm)[];

/** Initial form values; empty before the first save. The address has several lines. */
export const toCompanyForm = (company: Company | null) =>
  Object.fromEntries(
    names.map((name) => {
      const value = company?.[name] ?? '';
      return [name, typeof value === 'string' ? formatPhone(value) : value.join('\n')];
    }),
  ) as unknown as CompanyForm;

/** Converts the details to the input of `save_site_setting`: `legalName` → `legal_name`. */
export const toCompanyValue = (details: CompanyDetails) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  );
