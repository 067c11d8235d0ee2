import { todayInIndia } from '@aertrip/platform';
import { FooterLinks } from './footer-links';
import { Newsletter } from './newsletter';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links';
import { StoreBadges } from './store-badges';
import { Wordmark } from '../parts/wordmark';

/** The foot of every public and customer page. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark className={styles.wordmark} />
          <p className={styles.promise}>Group tours, honest prices, and a travel desk that calls you back.</p>
          <StoreBadges />
          <Newsletter />
        </div>
        <FooterLinks />
        <div className={styles.end}>
          <p className={styles.copyright}>© {todayInIndia().slice(0, 4)} Aertrip. All rights reserved.</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
