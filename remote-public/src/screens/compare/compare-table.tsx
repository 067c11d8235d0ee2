import { Button, ButtonLink, List, Picture, VisuallyHidden } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import type { Party } from '../../lib/party';
import { packagePath, withTrip } from '../../lib/tour-path';
import { comparedFacts } from './compared-facts';
import type { ComparedTour } from './compared-tour';
import styles from './compare-table.module.css';

interface CompareTableProps {
  tours: readonly ComparedTour[];
  party: Party;
  onRemove: (slug: string) => void;
}

const pathOf = ({ detail, departure }: ComparedTour, party: Party) =>
  withTrip(packagePath(detail), departure?.id, party);

/** Tours side by side, one fact per row. On small screens the columns scroll and the row headers stay. */
export function CompareTable({ tours, party, onRemove }: CompareTableProps) {
  // Omits rows without any value.
  const facts = comparedFacts.filter(({ linesOf }) => tours.some((tour) => linesOf(tour).length > 0));
  return (
    <div
      role="region"
      aria-label="Tours side by side, scroll sideways"
      // Scrollable regions must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.scroller}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>Feature</VisuallyHidden>
            </th>
            {tours.map((tour) => (
              <th key={tour.detail.id} scope="col" className={styles.tour}>
                <TourHead tour={tour.detail} to={pathOf(tour, party)} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, linesOf }) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {tours.map((tour) => (
                <td key={tour.detail.id}>
                  <Lines lines={linesOf(tour)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.corner}>
              <VisuallyHidden>Full details</VisuallyHidden>
            </th>
            {tours.map((tour) => (
              <td key={tour.detail.id}>
                <ButtonLink to={pathOf(tour, party)} size="sm">
                  See this tour<VisuallyHidden>{` ${tour.detail.title}`}</VisuallyHidden>
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface TourHeadProps {
  tour: ComparedTour['detail'];
  to: string;
  onRemove: (slug: string) => void;
}

function TourHead({ tour: { images, title, slug }, to, onRemove }: TourHeadProps) {
  return (
    <>
      {images[0] && (
        <Picture
          path={images[0].path}
          alt=""
          sizes="(min-width: 64rem) 22rem, 60vw"
          className={styles.picture}
        />
      )}
      <Link to={to} className={styles.title}>
        {title}
      </Link>
      <Button variant="ghost" size="sm" className={styles.remove} onClick={() => onRemove(slug)}>
        Remove<VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </Button>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className={styles.unknown}>Not specified</span>;
  return (
    <List gap={2}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </List>
  );
}
