import type { AppError } from '@aertrip/platform';

/** Why the enquiry was not received, and what to do next. */
export function failureText({ code }: AppError): string {
  switch (code) {
    case 'rate-limited':
      return 'You have sent us several enquiries within the last hour. Please wait for our call, or try again in an hour. What you typed stays here.';
    case 'offline':
      return 'You are offline, so this was not sent. What you typed stays here: send it again when you are connected.';
    case 'invalid':
      return 'Our service did not accept this. Please check what you entered, then send it again.';
    default:
      return 'This could not be sent: our service does not answer. What you typed stays here. Please try again in a moment.';
  }
}
