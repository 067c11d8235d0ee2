import { Badge } from '@aertrip/ui';
import { getStatusBadge, type Departure } from '../model/departure';

interface StatusBadgeProps {
  readonly departure: Pick<Departure, 'status' | 'seatsLeft'>;
}

/** How the sale of a departure stands. */
export function StatusBadge({ departure }: StatusBadgeProps) {
  const { text, tone } = getStatusBadge(departure);
  return <Badge tone={tone}>{text}</Badge>;
}
