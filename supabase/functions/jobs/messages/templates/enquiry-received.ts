import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

export const enquiryReceived: Template = (fields) => ({
  subject: `We have received your enquiry ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'Thank you for writing to us. Our travel desk will call or write to you, usually within one working day.',
    'If you would rather not wait, call us and quote the reference above.',
  ],
  facts: facts([
    ['Reference', fields.ref],
    ['Tour', fields.title],
  ]),
});
