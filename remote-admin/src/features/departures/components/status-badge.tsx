import { Badge } from '@aertrip/ui';
import { getStatusBadge, type SaleState } from '../model/departure';

interface StatusBadgeProps {
  readonly departure: SaleState;
}

/** Sale status of a departure. */
export function StatusBadge({ departure }: StatusBadgeProps) {
  const { text, tone } = getStatusBadge(departure);
  return <Badge tone={tone}>{text}</Badge>;
}
