import { Dialog, Text } from '@aertrip/ui';
import { CircleUserRound, LogIn, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useCustomerAuth } from 'shared-auth';
import styles from './navigation-drawer.module.css';
import { AdminLink, GroupToursLink, ProductLinks } from '../parts/product-links';
import { TourLinks } from '../parts/tour-links';
import { useLoginPath, useSignOut } from '../navigation/account-links';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The navigation of small screens. Its dialog closes on Escape and on a press outside, and traps the focus. */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" className={styles.drawer}>
      <nav aria-label="Menu">
        <GroupToursLink className={styles.link} currentClassName={styles.current} />
        <TourLinks className={styles.link} currentClassName={styles.current} />
        <hr />
        <DrawerAccount />
        <hr />
        <ProductLinks className={styles.link} />
        <AdminLink className={styles.link} />
      </nav>
    </Dialog>
  );
}

function DrawerAccount() {
  const { user, loading } = useCustomerAuth();
  const signOut = useSignOut();
  const login = useLoginPath();

  if (!user) {
    return loading ? (
      <div className={styles.pending} />
    ) : (
      <Link to={login} className={styles.link}>
        <LogIn size={20} aria-hidden="true" />
        LOGIN
      </Link>
    );
  }
  return (
    <>
      <Text size="sm" tone="soft">
        {`Signed in as ${user.displayName || user.email || user.phone || ''}`}
      </Text>
      <Link to="/user/profile" className={styles.link}>
        <CircleUserRound size={20} aria-hidden="true" />
        MY PROFILE
      </Link>
      <button type="button" className={styles.link} onClick={() => void signOut()}>
        <LogOut size={20} aria-hidden="true" />
        SIGN OUT
      </button>
    </>
  );
}
