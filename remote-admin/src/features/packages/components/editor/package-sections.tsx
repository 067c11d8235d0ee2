import type { ReactNode } from 'react';
import type { PackageChoices } from '../../api/package-choices';
import type { PackageForm } from '../../model/package-form';
import { BasicsSection } from '../sections/basics-section';
import { DeparturesSection } from '../departures/departures-section';
import { HighlightsSection } from '../sections/highlights-section';
import { ImagesSection } from '../images/images-section';
import { InclusionsSection } from '../sections/inclusions-section';
import { ItinerarySection } from '../sections/itinerary-section';
import { RouteSection } from '../sections/route-section';
import { SeoSection } from '../sections/seo-section';
import { TermsSection } from '../sections/terms-section';
import { ThemesSection } from '../sections/themes-section';
import styles from './package-editor.module.css';

/** All fields of a package; disabled without permission. */
export function PackageSections({
  choices,
  stored,
  disabled,
  renderNotes,
}: {
  readonly choices: PackageChoices;
  /** The stored package without its draft; null for a new one. */
  readonly stored: PackageForm | null;
  readonly disabled: boolean;
  /** Notes of a section, shown before it. */
  readonly renderNotes: (section: string) => ReactNode;
}) {
  return (
    <fieldset disabled={disabled} className={styles.sections}>
      {renderNotes('basics')}
      <BasicsSection choices={choices} />
      {renderNotes('images')}
      <ImagesSection />
      {renderNotes('route')}
      <RouteSection />
      {renderNotes('itinerary')}
      <ItinerarySection />
      {renderNotes('departures')}
      <DeparturesSection cities={choices.cities} stored={stored?.departures ?? []} disabled={disabled} />
      {renderNotes('inclusions')}
      <InclusionsSection masters={choices.inclusions} />
      {renderNotes('highlights')}
      <HighlightsSection />
      {renderNotes('themes')}
      <ThemesSection themes={choices.themes} />
      {renderNotes('terms')}
      <TermsSection />
      {renderNotes('seo')}
      <SeoSection />
    </fieldset>
  );
}
