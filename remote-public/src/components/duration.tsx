import { VisuallyHidden } from '@aertrip/ui';
import { plural } from '../lib/text';

/** `7N/8D`, read out as `7 nights, 8 days`. */
export function Duration({ nights, days }: { nights: number; days: number }) {
  return (
    <>
      <span aria-hidden="true">{`${nights}N/${days}D`}</span>
      <VisuallyHidden>{`${plural(nights, 'night')}, ${plural(days, 'day')}`}</VisuallyHidden>
    </>
  );
}
