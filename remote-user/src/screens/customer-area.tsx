import { Outlet } from 'react-router-dom';
import { useCustomer } from '../lib/use-customer';
import { AreaNavigation } from '../components/area-navigation';
import styles from './customer-area.module.css';
import { CustomerGuard } from '../components/customer-guard';

/** Layout of all screens under `/user`: guard, navigation and screen. */
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
    // Remounts the screens with empty forms when another customer signs in from another tab.
    <div className={styles.area} key={uid}>
      <AreaNavigation />
      <main id="main" className={styles.screen}>
        <Outlet />
      </main>
    </div>
  );
}
