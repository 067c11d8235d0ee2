import { useLoaderData, useParams } from 'react-router-dom';
import { PackageView } from './catalogue/package-view';
import type { ScreenData } from './loaders';

/** The screen of both package routes. */
export function PackageScreen() {
  const { today }: ScreenData = useLoaderData();
  const { packageSlug = '' } = useParams();
  return <PackageView key={packageSlug} slug={packageSlug} today={today} />;
}
