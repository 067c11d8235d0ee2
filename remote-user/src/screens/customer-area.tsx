import { Outlet } from 'react-router-dom';
import { useCustomer } from '../lib/use-customer';
import { AreaNavigation } from '../components/area-navigation';
import styles from './customer-area.module.css';
import { CustomerGuard } from '../components/customer-guard';

/** Everything under `/user`: the guard, the navigation, and the screen. */
export function CustomerArea() {
  return (
    <CustomerGuard>
      <AreaFrame />
    </CustomerGuard>
  );
}

function AreaFrame() {
  const { uid } = useCustomer();
  return (
    // Another customer (signed in from another tab) gets screens of their own, with empty forms.
    <div className={styles.area} key={uid}>
      <AreaNavigation />
      <main id="main" className={styles.screen}>
        <Outlet />
      </main>
    </div>
  );
}
