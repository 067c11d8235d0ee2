import type { ReactNode } from 'react';
import { PackageArticle } from '../../features/packages/components/detail/package-article';
import { useTripChoice } from '../../features/packages/hooks/use-trip-choice';
import type { Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';

export interface TripArticleProps {
  readonly detail: PackageDetail;
  /**
   * Replaces price and booking.
   * @param departure the selected one
   */
  readonly renderPrice: (departure: Departure | undefined) => ReactNode;
}

/** A package and its departures, without booking. */
export function TripArticle({ detail, renderPrice }: TripArticleProps) {
  const choice = useTripChoice(detail.departures);
  return (
    <PackageArticle
      detail={detail}
      choice={choice}
      priceBox={renderPrice(choice.departure)}
      bookBar={null}
      tools={null}
    />
  );
}
