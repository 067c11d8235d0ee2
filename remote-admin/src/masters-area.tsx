import { Outlet, useLocation } from 'react-router-dom';
import { Tabs } from './components/tabs/tabs';
import { paths } from './config/paths';
import { masters } from './features/masters/model/masters/masters';
import styles from './masters-area.module.css';

const tabs = [
  ...masters.map(({ slug, title }) => ({ href: paths.master.href(slug), title })),
  { href: paths.reviews.href, title: 'Reviews' },
];

/** `/admin/masters/…`: the tabs of the master data and of what else the desk looks after, with the one that is open. */
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
