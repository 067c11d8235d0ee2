import type { Company } from '@aertrip/platform/company';
import * as v from 'valibot';

const blanks = /[\s()-]/g;
const phonePattern = /^\+[1-9]\d{7,14}$/;

const required = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, message),
    v.maxLength(most, `Use ${most} characters or fewer.`),
  );

const isEmptyOr =
  (pattern: RegExp, withoutBlanks = false) =>
  (text: string) => {
    const typed = withoutBlanks ? text.replace(blanks, '') : text.trim();
    return typed === '' || pattern.test(typed);
  };

const optionalPhone = v.pipe(
  v.string(),
  v.check(isEmptyOr(phonePattern, true), 'Begin with the country code, such as +91 22 6123 0000.'),
);
const phone = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'Enter a phone number.'),
  v.check(isEmptyOr(phonePattern, true), 'Begin with the country code, such as +91 22 6123 0000.'),
);
const email = v.pipe(required(254, 'Enter an email address.'), v.email('Enter a complete email address.'));
const number = (pattern: RegExp, message: string) => v.pipe(v.string(), v.check(isEmptyOr(pattern), message));

const page = (hosts: string, message: string) =>
  v.pipe(
    v.string(),
    v.check(isEmptyOr(new RegExp(`^https://(www\\.)?(${hosts})\\.com/[\\w.~/-]{1,120}$`)), message),
  );

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Company details as typed, all as texts; the database checks the same limits. */
export const companyFormSchema = v.object({
  legalName: required(120, 'Enter the name under which the company is registered.'),
  tradeName: required(60, 'Enter the name shown to customers.'),
  address: v.pipe(
    v.string(),
    v.check((text) => {
      const lines = toLines(text);
      return lines.length >= 1 && lines.length <= 6 && lines.every((line) => line.length <= 120);
    }, 'Enter one to six lines of at most 120 characters.'),
  ),
  gstin: number(
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
    'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5.',
  ),
  pan: number(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN has 10 characters, such as ABCDE1234F.'),
  cin: number(
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A CIN has 21 characters, such as U63040MH2012PTC123456.',
  ),
  phone,
  whatsapp: optionalPhone,
  supportPhone: optionalPhone,
  email,
  hours: required(160, 'Enter the opening hours.'),
  grievanceOfficer: required(120, 'Enter the name of the grievance officer.'),
  grievancePhone: optionalPhone,
  grievanceEmail: email,
  instagram: page('instagram', 'Enter a page of https://www.instagram.com/.'),
  facebook: page('facebook', 'Enter a page of https://www.facebook.com/.'),
  twitter: page('twitter|x', 'Enter a page of https://x.com/ or https://twitter.com/.'),
  linkedin: page('linkedin', 'Enter a page of https://www.linkedin.com/.'),
});

export type CompanyForm = v.InferInput<typeof companyFormSchema>;

/** Initial form values; empty before the first save. */
export const toCompanyForm = (company: Company | null): CompanyForm => ({
  legalName: company?.legalName ?? '',
  tradeName: company?.tradeName ?? '',
  address: company?.address.join('\n') ?? '',
  gstin: company?.gstin ?? '',
  pan: company?.pan ?? '',
  cin: company?.cin ?? '',
  phone: company?.phone ?? '',
  whatsapp: company?.whatsapp ?? '',
  supportPhone: company?.supportPhone ?? '',
  email: company?.email ?? '',
  hours: company?.hours ?? '',
  grievanceOfficer: company?.grievanceOfficer ?? '',
  grievancePhone: company?.grievancePhone ?? '',
  grievanceEmail: company?.grievanceEmail ?? '',
  instagram: company?.instagram ?? '',
  facebook: company?.facebook ?? '',
  twitter: company?.twitter ?? '',
  linkedin: company?.linkedin ?? '',
});

const toText = (text: string): string | null => text.trim() || null;
const toPhone = (text: string): string | null => text.replace(blanks, '') || null;

/** Converts a validated form to the input of `save_site_setting`: phone numbers in E.164, empty values null. */
export const toCompanyValue = (form: CompanyForm) => ({
  legal_name: form.legalName.trim(),
  trade_name: form.tradeName.trim(),
  address: toLines(form.address),
  gstin: toText(form.gstin),
  pan: toText(form.pan),
  cin: toText(form.cin),
  phone: toPhone(form.phone),
  whatsapp: toPhone(form.whatsapp),
  support_phone: toPhone(form.supportPhone),
  email: form.email.trim(),
  hours: form.hours.trim(),
  grievance_officer: form.grievanceOfficer.trim(),
  grievance_phone: toPhone(form.grievancePhone),
  grievance_email: form.grievanceEmail.trim(),
  instagram: toText(form.instagram),
  facebook: toText(form.facebook),
  twitter: toText(form.twitter),
  linkedin: toText(form.linkedin),
});
