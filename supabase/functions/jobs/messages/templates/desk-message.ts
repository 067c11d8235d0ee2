import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** What the desk has written itself, to one or to many. */
export const deskMessage: Template = (fields) => ({
  subject: fields.subject ?? 'From your travel desk',
  paragraphs: (fields.note ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  facts: facts([
    ['Reference', fields.ref],
    ['Tour', fields.title],
  ]),
});
