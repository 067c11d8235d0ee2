import { useLoaderData, useParams } from 'react-router-dom';
import { DestinationView } from './catalogue/destination-view';
import type { ScreenData } from './loaders';

/** The tours of a destination. */
export function DestinationScreen() {
  const { today }: ScreenData = useLoaderData();
  const { destination = '' } = useParams();
  return <DestinationView key={destination} slug={destination} today={today} />;
}
