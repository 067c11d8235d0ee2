import type { PackageDetail } from './package-detail';

/** Criteria for similar packages. */
export const similarTo = ({ id, destination, themes }: PackageDetail) => ({
  id,
  destinationSlug: destination?.slug ?? null,
  themeSlugs: themes.map(({ slug }) => slug),
});
