import { formatPhone } from '@aertrip/platform';
import { billingAddress, contactName, optionalEmail, optionalGstin } from '@aertrip/platform/contact-fields';
import * as v from 'valibot';
import { isPhone, toE164 } from '../form/field-values';

/** Who answers for a quote or booking, with the billing data of the tax invoice. */
export const contactFormSchema = v.object({
  name: contactName('Enter the customer’s name.'),
  phone: v.pipe(v.string(), isPhone),
  email: optionalEmail,
  address: billingAddress,
  /** GST code of the state; empty when unknown. */
  state: v.string(),
  /** Of a registered buyer; empty for others. */
  gstin: optionalGstin,
});

export type ContactForm = v.InferOutput<typeof contactFormSchema>;

/** A contact as the database stores it. */
export const contactSchema = v.object({
  name: v.string(),
  phone: v.nullish(v.string()),
  email: v.nullish(v.string()),
  address: v.nullish(v.string()),
  state: v.nullish(v.string()),
  gstin: v.nullish(v.string()),
});

export type Contact = v.InferOutput<typeof contactSchema>;

/** Initial values of a form. */
export const toContactForm = (contact: Partial<Contact> = {}): ContactForm => ({
  name: contact.name ?? '',
  phone: formatPhone(contact.phone ?? ''),
  email: contact.email ?? '',
  address: contact.address ?? '',
  state: contact.state ?? '',
  gstin: contact.gstin ?? '',
});

/** Input of the database, without empty fields. */
export const toContact = (form: ContactForm): Partial<ContactForm> =>
  Object.fromEntries(
    Object.entries({
      ...form,
      phone: toE164(form.phone),
      gstin: form.gstin.toUpperCase(),
    }).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  );
