import { toAppError } from '@aertrip/platform';
import { failureText } from '../../../lib/refusal';

/** Why a trip was not saved on the device, as a sentence. */
export function saveFailure(error: unknown): string {
  if (!(error instanceof DOMException)) return failureText(toAppError(error));
  return error.name === 'QuotaExceededError'
    ? 'This device has no space left for your trip. Free some space, then save it again.'
    : 'Your browser does not let this site save your trip. Leave the private window or allow site data, then save it again.';
}
