import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from './config/paths';
import { masters } from './features/masters/model/masters/masters';
import styles from './masters-area.module.css';

const tabs = [
  ...masters.map(({ slug, title }) => ({ path: paths.master.href(slug), title })),
  { path: paths.reviews.href, title: 'Reviews' },
];

/** `/admin/masters/…`: the tabs of the master data and of what else the desk looks after, with the one that is open. */
export function MastersArea() {
  const strip = useTabInView();
  return (
    <div className={styles.layout}>
      <nav aria-label="Master data">
        <ul ref={strip} className={styles.tabs}>
          {tabs.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={path} className={styles.tab}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}

/** On a phone most tabs stand beyond the edge: brings the open one to the middle. */
function useTabInView() {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return strip;
}
