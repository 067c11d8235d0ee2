import type { EnquirySubject } from '../../features/enquiry/enquiry';
import type { Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';

/** @param departure the selected one, if any */
export const enquirySubject = (detail: PackageDetail, departure: Departure | undefined): EnquirySubject => ({
  packageId: detail.id,
  packageSlug: detail.slug,
  packageTitle: detail.title,
  cities: [...new Set(detail.departures.flatMap(({ city }) => city?.name ?? []))],
  departure: departure
    ? { id: departure.id, startsOn: departure.startsOn, cityName: departure.city?.name ?? null }
    : null,
});
