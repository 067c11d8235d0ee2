import { paths } from '../../config/paths';
import { LegalPage } from './legal-page';

/** `/terms` */
export const TermsScreen = () => (
  <LegalPage
    kind="booking_terms"
    title="Terms & Conditions"
    lead="What you agree to when you book a holiday with us, and what we owe you in return."
    description="The terms of a holiday with Aertrip: booking, price and taxes, deposit and balance, cancellation, refunds, passports and visas, and how to complain."
    path={paths.terms.href}
  />
);

/** `/privacy` */
export const PrivacyScreen = () => (
  <LegalPage
    kind="privacy"
    title="Privacy Policy"
    lead="What data we keep about you, why, for how long, and how to get a copy or have it erased."
    description="What personal data Aertrip keeps and why, who works with it, the cookies on this site, and your rights under the Digital Personal Data Protection Act."
    path={paths.privacy.href}
  />
);
