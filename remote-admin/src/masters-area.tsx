import { SelectField, Stack } from '@aertrip/ui';
import { Link, Outlet, useNavigate, useParams } from 'react-router-dom';
import { paths } from './config/paths';
import { masterGroups } from './features/masters/model/masters/masters';
import { useMedia } from './shared/list/use-is-phone';
import styles from './masters-area.module.css';

/** The masters under headings: links beside the list, a select above it on small screens. */
function MastersMenu() {
  const { master: current } = useParams();
  const navigate = useNavigate();
  // As in masters-area.module.css.
  const isWide = useMedia('(min-width: 80rem)');
  if (!isWide) {
    return (
      <SelectField
        label="Master data"
        value={current}
        onChange={({ target }) => void navigate(paths.master.href(target.value))}
      >
        {masterGroups.map(({ title, masters }) => (
          <optgroup key={title} label={title}>
            {masters.map((master) => (
              <option key={master.slug} value={master.slug}>
                {master.title}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    );
  }
  return (
    <nav aria-label="Master data" className={styles.menu}>
      {masterGroups.map(({ title, masters }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>{title}</h2>
          {masters.map((master) => (
            <Link
              key={master.slug}
              to={paths.master.href(master.slug)}
              className={styles.entry}
              aria-current={master.slug === current ? 'page' : undefined}
            >
              {master.title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** `/admin/masters/…`: the menu of the masters and one of their lists. */
export function MastersArea() {
  return (
    <div className={styles.layout}>
      <MastersMenu />
      <Stack>
        <Outlet />
      </Stack>
    </div>
  );
}
