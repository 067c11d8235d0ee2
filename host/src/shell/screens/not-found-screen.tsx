import { Button, ButtonLink, PageMeta } from '@aertrip/ui';
import { useNavigate } from 'react-router';
import { LostArt } from '../parts/lost-art';
import styles from './not-found-screen.module.css';

/** Whether a page lies behind this one: a screen or a document of the site, or the site whose link led here. */
function hasPageBehind(): boolean {
  const { history, navigation }: { history: History; navigation?: Navigation } = window;
  // Not exact: the length counts the pages ahead, too.
  if (!navigation) return history.length > 1;
  // The Navigation API knows the entries of this site alone; of another one, the referrer tells that it came before.
  const hasOtherSites = history.length > navigation.entries().length;
  return navigation.canGoBack || (hasOtherSites && document.referrer !== '');
}

/** Shown for a path that no part of the site knows. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const handleBack = () => void (hasPageBehind() ? navigate(-1) : navigate('/'));

  return (
    <main id="main" className={styles.screen}>
      <PageMeta title="404 - Page Not Found" noIndex />
      <LostArt className={styles.art} />
      <h1>404 - Page Not Found</h1>
      <p className={styles.text}>
        This road leads nowhere. The page may have moved, or there is a typing mistake in its address.
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
