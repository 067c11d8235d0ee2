import { lateComponent, LateHydration } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { ScrollToTopButton } from './scroll-to-top';
import styles from './site-chrome.module.css';
import { SiteNavigation } from './navigation/site-navigation';

const SiteFooter = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ './footer/site-footer').then((module) => module.SiteFooter),
);

/** The public layout: navigation, page, footer, scroll-to-top button. The page renders `<main id="main">`. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.site}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteNavigation />
      <div className={styles.page}>{children}</div>
      <LateHydration>
        <SiteFooter />
      </LateHydration>
      <ScrollToTopButton />
    </div>
  );
}
