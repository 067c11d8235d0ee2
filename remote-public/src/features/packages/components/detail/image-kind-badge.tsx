import { Badge } from '@aertrip/ui';
import type { ImageKind } from '../../model/image-kind';

export const imageKindNames: Readonly<Record<ImageKind, string>> = {
  tour: 'Tour',
  hotel: 'Hotel',
  room: 'Room',
  food: 'Food',
  illustration: 'Illustration',
};

interface ImageKindBadgeProps {
  kind: ImageKind;
  className?: string;
}

/** Names a picture that is not a photograph of the tour. */
export function ImageKindBadge({ kind, className }: ImageKindBadgeProps) {
  return kind === 'tour' ? null : <Badge className={className}>{imageKindNames[kind]}</Badge>;
}
