import { Suspense, type ReactNode } from 'react';
import { ScrollToTopButton } from './scroll-to-top';
import styles from './site-chrome.module.css';
import { SiteFooter } from './footer/site-footer';
import { SiteNavigation } from './navigation/site-navigation';

/** The public layout: navigation, page, footer, scroll-to-top button. The page renders `<main id="main">`. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.site}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteNavigation />
      <div className={styles.page}>{children}</div>
      {/* Hydrated on its own (selective hydration). */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      <ScrollToTopButton />
    </div>
  );
}
