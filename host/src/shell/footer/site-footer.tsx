import { todayInIndia } from '@aertrip/platform';
import { Row, Stack } from '@aertrip/ui';
import { Link } from 'react-router';
import { CompanyContact, CompanyRegistration } from './company-facts';
import { FooterLinks } from './footer-links';
import { Newsletter } from './newsletter';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links';
import { StoreBadges } from './store-badges';
import { Wordmark } from '../parts/wordmark';
import { legalPages } from '../parts/legal-pages';

/** Footer of all public and customer pages. */
export function SiteFooter() {
  return (
    <footer data-late-layout="" className={styles.footer}>
      <div className={styles.inner}>
        <Stack gap={5} align="start" className={styles.brand}>
          <Wordmark className={styles.wordmark} />
          <p className={styles.promise}>Group tours, honest prices, and a travel desk that calls you back.</p>
          <StoreBadges />
          <Newsletter />
        </Stack>
        <FooterLinks />
        <CompanyContact />
        <Row justify="between" className={styles.end}>
          <div>
            <p className={styles.copyright}>
              {`© ${todayInIndia().slice(0, 4)} Aertrip. All rights reserved.`}
            </p>
            <CompanyRegistration />
          </div>
          <Row as="ul" gap={5} aria-label="Terms and privacy" className={styles.legal}>
            {legalPages.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </Row>
          <SocialLinks />
        </Row>
      </div>
    </footer>
  );
}
