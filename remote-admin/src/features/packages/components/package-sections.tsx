import type { PackageOptions } from '../api/package-options';
import { BasicsSection } from './basics-section';
import { DeparturesSection } from './departures-section';
import { HighlightsSection } from './highlights-section';
import { ImagesSection } from './images-section';
import { InclusionsSection } from './inclusions-section';
import { ItinerarySection } from './itinerary-section';
import { RouteSection } from './route-section';
import { SeoSection } from './seo-section';
import { TermsSection } from './terms-section';
import { ThemesSection } from './themes-section';
import styles from './package-editor.module.css';

/** Everything that is typed about a package; as a whole disabled for who may only look. */
export function PackageSections({
  options,
  disabled,
}: {
  readonly options: PackageOptions;
  readonly disabled: boolean;
}) {
  return (
    <fieldset disabled={disabled} className={styles.sections}>
      <BasicsSection options={options} />
      <ImagesSection />
      <RouteSection />
      <ItinerarySection />
      <DeparturesSection cities={options.cities} />
      <InclusionsSection masters={options.inclusions} />
      <HighlightsSection />
      <ThemesSection themes={options.themes} />
      <TermsSection />
      <SeoSection />
    </fieldset>
  );
}
