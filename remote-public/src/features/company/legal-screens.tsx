import { paths } from '../../config/paths';
import { LegalPage } from './components/legal-page';

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
    lead="What we keep of you, what for, how long, and how you get it back or have it erased."
    description="What Aertrip keeps of you and why, who works with it, every cookie of this site, and your rights under the Digital Personal Data Protection Act."
    path={paths.privacy.href}
  />
);
