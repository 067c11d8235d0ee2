import { Row } from '@aertrip/ui';
import { appStores } from '../parts/external-sites';
import { ExternalLink } from '../parts/external-link';
import styles from './store-badges.module.css';

/** Links to the company's app. */
export function StoreBadges() {
  return (
    <Row gap={3}>
      <ExternalLink href={appStores.apple} className={styles.badge}>
        <AppleGlyph />
        <span>
          <small>Download on the </small>
          App Store
        </span>
      </ExternalLink>
      <ExternalLink href={appStores.google} className={styles.badge}>
        <PlayGlyph />
        <span>
          <small>Get it on </small>
          Google Play
        </span>
      </ExternalLink>
    </Row>
  );
}

function AppleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M16.4 12.7c0-2.2 1.8-3.2 1.9-3.3-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8-.7 0-1.8-.8-2.9-.8-1.5 0-2.9.9-3.7 2.2-1.6 2.7-.4 6.8 1.1 9 .8 1.1 1.7 2.3 2.9 2.3 1.1 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6 0 0-2.8-1.1-2.9-3.7ZM14.2 6.2c.6-.8 1-1.8.9-2.9-.9 0-2 .6-2.6 1.4-.6.7-1.1 1.7-.9 2.7 1 .1 2-.5 2.6-1.2Z" />
    </svg>
  );
}

function PlayGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 2.6v18.8L13.4 12 4 2.6Z" fill="#5fd0ff" />
      <path d="m4 2.6 12.6 6.2-3.2 3.2L4 2.6Z" fill="#6ee7a8" />
      <path d="m4 21.4 12.6-6.2-3.2-3.2L4 21.4Z" fill="#ff8a80" />
      <path d="m16.6 8.8 4 2.3c.7.4.7 1.4 0 1.8l-4 2.3-3.2-3.2 3.2-3.2Z" fill="#ffd166" />
    </svg>
  );
}
