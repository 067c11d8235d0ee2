import type { AppError } from '@aertrip/platform';
import * as v from 'valibot';

/** The limit of the visitor's network, which others may have used up; the database limits a phone number. */
const clientLimitSchema = v.object({ code: v.literal('client_limit') });

/** Why an enquiry did not arrive, and what to do next. */
export function failureText({ code, details, message }: AppError): string {
  switch (code) {
    case 'rate-limited':
      if (v.is(clientLimitSchema, details)) return `${message} We have kept your details.`;
      return 'You have sent us several enquiries within the last hour. Please wait for our call, or try again in an hour. We have kept your details.';
    case 'offline':
      return 'You are offline, so your enquiry was not sent. We have kept your details. Send it again when you are connected.';
    case 'conflict':
    case 'not-found':
      return 'This date has changed: seats are free again, or it is no longer on sale. Close this form to see the dates.';
    case 'invalid':
      return 'We could not accept your enquiry. Please check your details, then send it again.';
    default:
      return 'Our service is not responding, so your enquiry was not sent. We have kept your details. Please try again in a moment.';
  }
}
