import { Badge } from '@aertrip/ui';
import type { FieldErrors } from 'react-hook-form';
import { scrollToSection } from '../../hooks/scroll-to-section';
import type { FormPart, PackageForm } from '../../model/package-form';
import styles from './package-editor.module.css';

const sections: readonly { id: string; title: string; parts: readonly FormPart[] }[] = [
  {
    id: 'basics',
    title: 'Basics',
    parts: ['title', 'code', 'kind', 'destinationId', 'nights', 'summary', 'overview'],
  },
  { id: 'images', title: 'Images', parts: ['images'] },
  { id: 'route', title: 'Route', parts: ['stops'] },
  { id: 'itinerary', title: 'Itinerary', parts: ['itineraryDays'] },
  { id: 'departures', title: 'Departures and prices', parts: ['departures'] },
  { id: 'inclusions', title: 'Inclusions', parts: ['inclusions'] },
  { id: 'highlights', title: 'Highlights', parts: ['highlights'] },
  { id: 'themes', title: 'Themes', parts: ['themeIds'] },
  {
    id: 'terms',
    title: 'Group and payment',
    parts: ['bookingAmount', 'balanceDueDays', 'maxGroup', 'minAge', 'pace', 'flightsIncluded', 'joinsAt'],
  },
  { id: 'seo', title: 'Search engines', parts: ['slug', 'seoTitle', 'seoDescription'] },
];

/** Links to the form's sections, with their errors. */
export function SectionLinks({ errors }: { readonly errors: FieldErrors<PackageForm> }) {
  return (
    <nav aria-label="Sections of the form">
      <ul className={styles.links}>
        {sections.map(({ id, title, parts }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              onClick={(event) => {
                // A hash in the URL would add a history entry, and Back would only scroll.
                event.preventDefault();
                scrollToSection(id);
              }}
            >
              {title}
              {parts.some((part) => errors[part]) && <Badge tone="bad">Correct</Badge>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
