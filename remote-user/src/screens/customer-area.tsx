import { Outlet } from 'react-router-dom';
import { useCustomer } from '../lib/use-customer';
import { AreaNavigation } from '../components/area-navigation';
import styles from './customer-area.module.css';
import { CustomerGuard } from '../components/customer-guard';

/** Everything under `/user`: the guard, the way between the screens, and the screen. */
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
    // Another customer (signed in from another tab) gets screens of their own, with nothing left in their forms.
    <div className={styles.area} key={uid}>
      <AreaNavigation />
      <main id="main" className={styles.screen}>
        <Outlet />
      </main>
    </div>
  );
}
