import { Button, ButtonLink, cx, IconButton, List, Row, Text } from '@aertrip/ui';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useBrowserStore } from '../../lib/browser-store';
import { readParty } from '../../lib/party';
import { plural } from '../../lib/text';
import { clearComparison, comparison, stopComparing } from './comparison';
import { writeComparison } from './comparison-query';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  /** For pages with a bar of their own at the bottom of small screens: renders at the end of the page there. */
  isBelowOtherBar: boolean;
}

/** The selected tours and the link to their comparison; empty without a selection. */
export function CompareBar({ isBelowOtherBar }: CompareBarProps) {
  const tours = useBrowserStore(comparison, (chosen) => chosen);
  const { search } = useLocation();
  if (tours.length === 0) return null;
  return (
    <section
      data-bottom-bar=""
      aria-label="Comparison"
      className={cx(styles.bar, isBelowOtherBar && styles.below)}
    >
      <Row gap={2}>
        <List gap={2} className={styles.tours} aria-label="Tours to compare">
          {tours.map(({ id, title }) => (
            <li key={id} className={styles.tour}>
              <span className={styles.name}>{title}</span>
              <IconButton
                icon={X}
                label={`Remove ${title} from the comparison`}
                variant="plain"
                onClick={() => stopComparing(id)}
              />
            </li>
          ))}
        </List>
        <Button variant="ghost" size="sm" onClick={clearComparison}>
          Clear
        </Button>
        {tours.length > 1 ? (
          <ButtonLink
            to={paths.compare.href(writeComparison(tours, readParty(new URLSearchParams(search))))}
            size="sm"
          >
            {`Compare ${plural(tours.length, 'tour')}`}
          </ButtonLink>
        ) : (
          <Text size="sm" tone="soft">
            Add one more tour
          </Text>
        )}
      </Row>
    </section>
  );
}
