import { cx, Row } from '@aertrip/ui';
import { appStores } from '../parts/external-sites';
import { ExternalLink } from '../parts/product-links';
import styles from './store-badges.module.css';

/** Links to the company's app. */
export function StoreBadges() {
  return (
    <Row gap={3}>
      <ExternalLink href={appStores.apple} className={styles.badge}>
        <span className={cx(styles.glyph, styles.apple)} />
        <span>
          <small>Download on the </small>
          App Store
        </span>
      </ExternalLink>
      <ExternalLink href={appStores.google} className={styles.badge}>
        <span className={cx(styles.glyph, styles.google)} />
        <span>
          <small>Get it on </small>
          Google Play
        </span>
      </ExternalLink>
    </Row>
  );
}
