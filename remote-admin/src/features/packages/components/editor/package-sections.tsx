import { dictionary } from '@aertrip/platform/dictionary';
import { cx } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { getChoiceNames, type PackageChoices } from '../../package-choices';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { editorParts } from '../../model/editor-parts';
import { BasicsSection, HighlightsSection, ThemesSection } from '../sections/basics-section';
import { DeparturesSection } from '../departures/departures-section';
import { FaqsSection } from '../sections/faqs-section';
import { FlightsSection, RouteSection } from '../sections/route-section';
import { HotelsSection } from '../sections/hotels-section';
import { ImagesSection } from '../images/images-section';
import { InclusionsSection } from '../sections/inclusions-section';
import { ItinerarySection } from '../sections/itinerary-section';
import { SeoSection } from '../sections/seo-section';
import { TermsSection } from '../sections/terms-section';
import { ConflictNotes } from './editor-notices';
import layout from '../../../../shared/record-page.module.css';
import styles from './package-editor.module.css';

interface PartPanelProps {
  readonly id: string;
  readonly shown: string;
  readonly children: ReactNode;
}

/** A part of the editor. A hidden one keeps its uploads, its open rows and the undo of its prices. */
export function PartPanel({ id, shown, children }: PartPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`part-${id}`}
      aria-labelledby={`tab-${id}`}
      className={cx(layout.page, styles.panel)}
      hidden={id !== shown}
    >
      {children}
    </div>
  );
}

interface PackageSectionsProps {
  readonly choices: PackageChoices;
  readonly editor: PackageEditor;
  readonly disabled: boolean;
}

/** All fields of a package by part; disabled without permission. */
export function PackageSections({ choices, editor, disabled }: PackageSectionsProps) {
  const { shown, stored } = editor;
  const sections = dictionary<ReactNode>({
    basics: <BasicsSection choices={choices} />,
    images: <ImagesSection />,
    route: <RouteSection />,
    hotels: <HotelsSection hotels={choices.hotels} />,
    days: <ItinerarySection />,
    departures: (
      <DeparturesSection
        cities={choices.cities}
        stored={stored?.departures ?? []}
        shown={shown}
        disabled={disabled}
      />
    ),
    inclusions: <InclusionsSection masters={choices.inclusions} />,
    highlights: <HighlightsSection />,
    themes: <ThemesSection themes={choices.themes} />,
    terms: <TermsSection />,
    flights: <FlightsSection />,
    faqs: <FaqsSection masters={choices.faqs} />,
    seo: <SeoSection />,
  });
  const getName = getChoiceNames(choices);
  return (
    <fieldset disabled={disabled}>
      {editorParts.map((part) => (
        <PartPanel key={part.id} id={part.id} shown={shown.part}>
          {Object.keys(part.sections).map((section) => (
            <div key={section} className={layout.page}>
              <ConflictNotes section={section} editor={editor} getName={getName} />
              {sections[section]}
            </div>
          ))}
        </PartPanel>
      ))}
    </fieldset>
  );
}
