import { Button, ButtonLink, PageMeta, Row, Text } from '@aertrip/ui';
import { useNavigate } from 'react-router';
import { LostArt } from '../parts/lost-art';
import styles from './not-found-screen.module.css';

/** Whether the history has a previous page: a screen or document of the site, or the site whose link led here. */
function hasPageBehind(): boolean {
  const { history, navigation }: { history: History; navigation?: Navigation } = window;
  // Approximate: the length also counts forward entries.
  if (!navigation) return history.length > 1;
  // The Navigation API lists only this site's entries; the referrer reveals a previous page of another site.
  const hasOtherSites = history.length > navigation.entries().length;
  return navigation.canGoBack || (hasOtherSites && document.referrer !== '');
}

/** Shown for a path without an owner. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const handleBack = () => void (hasPageBehind() ? navigate(-1) : navigate('/'));

  return (
    <main id="main" className={styles.screen}>
      <PageMeta title="404 - Page Not Found" noIndex />
      <LostArt className={styles.art} />
      <h1>404 - Page Not Found</h1>
      <Text size="lg" tone="soft">
        Sorry, we could not find this page. It may have moved, or the address may have a typing error.
      </Text>
      <Row gap={3} justify="middle">
        <ButtonLink to="/" size="lg">
          Go to Home Page
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={handleBack}>
          Go Back
        </Button>
      </Row>
    </main>
  );
}
