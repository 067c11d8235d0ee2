import type { PackageDetail } from './package-detail';

/** What similar packages are looked for by. */
export const similarTo = ({ id, destination, themes }: PackageDetail) => ({
  id,
  destinationSlug: destination?.slug ?? null,
  themeSlugs: themes.map(({ slug }) => slug),
});
