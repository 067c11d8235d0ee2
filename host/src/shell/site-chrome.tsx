import { lateComponent, LateHydration } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { ScrollToTopButton } from './scroll-to-top';
import styles from './site-chrome.module.css';
import { SlimHeader } from './navigation/slim-header';
import { SiteNavigation } from './navigation/site-navigation';

const SiteFooter = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ './footer/site-footer').then((module) => module.SiteFooter),
);

interface SiteChromeProps {
  /** Only home and help, while the visitor books. */
  isSlim?: boolean;
  children: ReactNode;
}

/** The public layout: navigation, page, footer, scroll-to-top button. The page renders `<main id="main">`. */
export function SiteChrome({ isSlim = false, children }: SiteChromeProps) {
  return (
    <div className={styles.site}>
      <a href="#main" data-print="none" className={styles.skip}>
        Skip to content
      </a>
      {isSlim ? <SlimHeader /> : <SiteNavigation />}
      <div className={styles.page}>{children}</div>
      {!isSlim && (
        <LateHydration>
          <SiteFooter />
        </LateHydration>
      )}
      <ScrollToTopButton />
    </div>
  );
}
