import { Button, ButtonLink, PageMeta } from '@aertrip/ui';
import { useLocation, useNavigate } from 'react-router';
import { LostArt } from '../parts/lost-art';
import styles from './not-found-screen.module.css';

/** Shown for a path that no part of the site knows. */
export function NotFoundScreen() {
  const { key } = useLocation();
  const navigate = useNavigate();

  function handleBack() {
    // `default` marks the first place of the visit: behind it there is only the site that linked here, if one did.
    const hasPast = key !== 'default' || (document.referrer !== '' && window.history.length > 1);
    void (hasPast ? navigate(-1) : navigate('/'));
  }
  return (
    <main id="main" className={styles.screen}>
      <PageMeta title="404 - Page Not Found" noIndex />
      <LostArt className={styles.art} />
      <h1>404 - Page Not Found</h1>
      <p className={styles.text}>
        This road leads nowhere. The page may have moved, or its address has a slip in it.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/" size="lg">
          Go to Home Page
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={handleBack}>
          Go Back
        </Button>
      </div>
    </main>
  );
}
