import { useLoaderData, useParams } from 'react-router-dom';
import { DestinationView } from './catalogue/destination-view';
import { PackageView } from './catalogue/package-view';
import type { ScreenData } from './loaders';

export { TripArticle } from './catalogue/trip-article';

/** The screen of the three package routes: the tours of a destination, or one package. */
export function CatalogueScreen() {
  const { today }: ScreenData = useLoaderData();
  const { destination = '', packageSlug } = useParams();
  return packageSlug === undefined ? (
    <DestinationView key={destination} slug={destination} today={today} />
  ) : (
    <PackageView key={packageSlug} slug={packageSlug} today={today} />
  );
}
