import { lateComponent, LateHydration } from '@aertrip/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ScrollToTopButton } from './scroll-to-top';
import styles from './site-chrome.module.css';
import { SiteNavigation } from './navigation/site-navigation';

const SiteFooter = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ './footer/site-footer').then((module) => module.SiteFooter),
);

/** The public layout: navigation, page, footer, scroll-to-top button. The page renders `<main id="main">`. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [hydratedAt, setHydratedAt] = useState<string>();
  return (
    <div className={styles.site}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteNavigation />
      <div className={styles.page}>{children}</div>
      {/* React holds a navigation back while a part that it updates waits for its code: a footer without it is replaced. */}
      <LateHydration key={hydratedAt ?? key}>
        <SiteFooter />
        <Mounted onMount={() => setHydratedAt((at) => at ?? key)} />
      </LateHydration>
      <ScrollToTopButton />
    </div>
  );
}

function Mounted({ onMount }: { readonly onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}
