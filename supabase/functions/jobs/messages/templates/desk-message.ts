import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** Text written by the desk, to one or several recipients. */
export const deskMessage: Template = (fields) => ({
  subject: fields.subject ?? 'From your travel desk',
  paragraphs: (fields.note ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  facts: facts([
    ['Reference', fields.ref],
    ['Tour', fields.title],
  ]),
});
