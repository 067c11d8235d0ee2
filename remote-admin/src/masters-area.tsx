import { Outlet, useLocation } from 'react-router-dom';
import { Tabs } from './shared/tabs';
import { paths } from './config/paths';
import { masters } from './features/masters/model/masters/masters';
import styles from './masters-area.module.css';

const tabs = [
  ...masters.map(({ slug, title }) => ({ href: paths.master.href(slug), title })),
  { href: paths.reviews.href, title: 'Reviews' },
];

/** `/admin/masters/…`: tabs of the masters, reviews and related lists. */
export function MastersArea() {
  const { pathname } = useLocation();
  const current = tabs.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href;
  return (
    <div className={styles.layout}>
      <Tabs label="Master data" tabs={tabs} current={current} />
      <Outlet />
    </div>
  );
}
