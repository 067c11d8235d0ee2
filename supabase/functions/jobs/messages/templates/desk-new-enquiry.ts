import { enquiriesPanelPath } from '../../../_shared/site-paths.ts';
import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** To the travel desk. */
export const deskNewEnquiry: Template = (fields) => ({
  subject: `New enquiry ${fields.ref ?? ''} from ${fields.name ?? 'a visitor'}`.replace('  ', ' '),
  paragraphs: ['A new enquiry has come in.', ...(fields.message ? [`“${fields.message}”`] : [])],
  facts: facts([
    ['Reference', fields.ref],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['Email', fields.email],
    ['Tour', fields.title],
  ]),
  action: { label: 'Open enquiries', path: enquiriesPanelPath },
});
