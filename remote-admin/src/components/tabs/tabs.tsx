import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './tabs.module.css';

export interface Tab {
  readonly title: string;
  /** Path, with the search that belongs to it. */
  readonly href: string;
}

interface TabsProps {
  /** Names the tabs for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The `href` of the tab that is open. */
  readonly current: string | undefined;
}

/** The parts of a section, as links with the one that is open. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const strip = useTabInView();
  return (
    <nav aria-label={label}>
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

/** On a phone most tabs stand beyond the edge: brings the open one to the middle. */
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
