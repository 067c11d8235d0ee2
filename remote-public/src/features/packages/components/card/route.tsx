import { Row, VisuallyHidden } from '@aertrip/ui';
import { ArrowRight } from 'lucide-react';
import { plural } from '../../../../lib/text';
import type { Stop } from '../../api/package-card-row';
import styles from './route.module.css';

/** The stops of a tour in travel order with their nights: `Zurich 2N → Lucerne 3N`. */
export function Route({ stops }: { stops: readonly Stop[] }) {
  if (stops.length === 0) return null;
  return (
    <Row as="ol" className={styles.route} aria-label="Route">
      {stops.map(({ place, nights }, index) => (
        <Row as="li" key={`${place}-${index}`} gap={1}>
          <span>{place}</span>
          {nights > 0 && (
            <>
              <small aria-hidden="true">{`${nights}N`}</small>
              <VisuallyHidden>{plural(nights, 'night')}</VisuallyHidden>
            </>
          )}
          {index < stops.length - 1 && <ArrowRight size={14} aria-hidden="true" />}
        </Row>
      ))}
    </Row>
  );
}
