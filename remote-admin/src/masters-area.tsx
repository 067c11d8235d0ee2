import { NavLink, Outlet } from 'react-router-dom';
import { paths } from './config/paths';
import { masters } from './features/masters/model/masters/masters';
import styles from './masters-area.module.css';

const tabs = [
  ...masters.map(({ slug, title }) => ({ path: paths.master.href(slug), title })),
  { path: paths.reviews.href, title: 'Reviews' },
];

/** `/admin/masters/…`: the tabs of the master data and of what else the desk looks after, with the one that is open. */
export function MastersArea() {
  return (
    <div className={styles.layout}>
      <nav aria-label="Master data">
        <ul className={styles.tabs}>
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
