import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useCustomerAuth } from 'shared-auth';
import styles from './account-links.module.css';
import { useLoginPath } from '../hooks/use-login-path';
import { useSignOut } from '../hooks/use-sign-out';

/** Who is signed in and the way out, or the way in. */
export function AccountLinks() {
  const { user, loading } = useCustomerAuth();
  const signOut = useSignOut();
  const login = useLoginPath();

  if (user) {
    const name = user.displayName || user.email;
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
      {/* Until the first answer neither is shown: one of them would flash. */}
      {!loading && (
        <Link to={login} className={styles.login}>
          LOGIN
        </Link>
      )}
    </div>
  );
}
