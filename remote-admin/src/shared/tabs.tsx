import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './tabs.module.css';
import { paths } from '../config/paths';

export interface Tab {
  readonly title: string;
  /** Path with its search. */
  readonly href: string;
}

interface TabsProps {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The `href` of the current tab. */
  readonly current: string | undefined;
}

/** Tabs of a section, as links. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const strip = useTabInView();
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul ref={strip} className={styles.tabs}>
        {tabs.map(({ href, title }) => (
          <li key={href}>
            <Link to={href} className={styles.tab} aria-current={href === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current tab into the middle; on a phone most tabs are off-screen. */
function useTabInView() {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, search]);
  return strip;
}

export const settingsTabHref = (tab: string) => `${paths.settings.href}?tab=${tab}`;

const tabs = [
  { title: 'Administrators', href: paths.settings.href },
  { title: 'Company', href: settingsTabHref('company') },
  { title: 'Security', href: settingsTabHref('security') },
  { title: 'Personal data', href: settingsTabHref('data') },
  { title: 'Messages', href: paths.messages.href },
];

/** Tabs of `/admin/settings`; the first one for an unknown `current`. */
export function SettingsTabs({ current }: { readonly current: string }) {
  const known = tabs.find(({ href }) => href === current)?.href;
  return <Tabs label="Settings" tabs={tabs} current={known ?? paths.settings.href} />;
}
