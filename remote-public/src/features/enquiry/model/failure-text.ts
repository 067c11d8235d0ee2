import type { AppError } from '@aertrip/platform';
import * as v from 'valibot';

/** The limit of the visitor's network, which others may have used up; the database limits a phone number. */
const clientLimitSchema = v.object({ code: v.literal('client_limit') });

/** Why an enquiry did not arrive, and what to do next. */
export function failureText({ code, details }: AppError): string {
  switch (code) {
    case 'rate-limited':
      if (v.is(clientLimitSchema, details))
        return 'Several enquiries came from your network at once. Please try again in a minute. What you typed stays here.';
      return 'You have sent us several enquiries within the last hour. Please wait for our call, or try again in an hour. What you typed stays here.';
    case 'offline':
      return 'You are offline, so this was not sent. What you typed stays here: send it again when you are connected.';
    case 'invalid':
      return 'Our service did not accept this. Please check what you entered, then send it again.';
    default:
      return 'This could not be sent: our service does not answer. What you typed stays here. Please try again in a moment.';
  }
}
