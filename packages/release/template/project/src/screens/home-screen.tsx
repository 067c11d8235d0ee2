import { Button, PageMeta, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './home-screen.module.css';

/** `/blog` */
export function HomeScreen() {
  const [thanks, setThanks] = useState(0);
  return (
    <main id="main" className={styles.screen}>
      <PageMeta title="Blog" />
      <h1>Blog</h1>
      <p>The first screen of this remote. It stands in the site’s page, on the site’s React.</p>
      <TextField label="Your note" className={styles.note} />
      <Button onClick={() => setThanks(thanks + 1)}>{`Thanks: ${thanks}`}</Button>
      <Link to="/">Go to Home Page</Link>
    </main>
  );
}
