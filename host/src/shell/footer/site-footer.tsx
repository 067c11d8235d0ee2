import { todayInIndia } from '@aertrip/platform';
import { Row, Stack, TapLink, Text } from '@aertrip/ui';
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
    <footer data-late-layout="" data-print="none" className={styles.footer}>
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
            <Text size="sm" tone="soft">
              {`© ${todayInIndia().slice(0, 4)} Aertrip. All rights reserved.`}
            </Text>
            <CompanyRegistration />
          </div>
          <Row as="ul" gap={5} aria-label="Terms and privacy">
            {legalPages.map(({ label, href }) => (
              <li key={href}>
                <TapLink to={href}>{label}</TapLink>
              </li>
            ))}
          </Row>
          <SocialLinks />
        </Row>
      </div>
    </footer>
  );
}
