import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useCustomerAuth } from 'shared-auth';
import styles from './account-links.module.css';
import { useLoginPath } from '../hooks/use-login-path';
import { useSignOut } from '../hooks/use-sign-out';

/** Profile and sign-out of the customer, or the login link. */
export function AccountLinks() {
  const { user, loading } = useCustomerAuth();
  const signOut = useSignOut();
  const login = useLoginPath();

  if (user) {
    const name = user.displayName || user.email || user.phone;
    return (
      <div className={styles.account}>
        <Link to="/user/profile" className={styles.profile} title={name ?? undefined}>
          <CircleUserRound size={20} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </Link>
        <button type="button" className={styles.signOut} onClick={() => void signOut()}>
          SIGN OUT
        </button>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {/* Shows neither until the sign-in state is known: a wrong link would flash. */}
      {!loading && (
        <Link to={login} className={styles.login}>
          LOGIN
        </Link>
      )}
    </div>
  );
}
