import { Row, Text } from '@aertrip/ui';
import { BadgeCheck, CreditCard, LifeBuoy, ReceiptIndianRupee, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import styles from './trust-strip.module.css';

const reasons: readonly { icon: LucideIcon; text: string }[] = [
  { icon: CreditCard, text: 'Secure payment by UPI, card or net banking' },
  { icon: ReceiptIndianRupee, text: 'Cancellation charges in rupees before you pay' },
  { icon: LifeBuoy, text: '24-hour helpline while you travel' },
];

/** Why one can pay here without worry; each is shown or kept elsewhere on the site. */
export function TrustStrip() {
  return (
    <div className={styles.strip}>
      <Row as="ul" gap={5} justify="between" aria-label="Your safety">
        {reasons.map(({ icon: Icon, text }) => (
          <li key={text} className={styles.reason}>
            <Icon size={20} aria-hidden="true" />
            <Text as="span" size="sm">
              {text}
            </Text>
          </li>
        ))}
        <li className={styles.reason}>
          <BadgeCheck size={20} aria-hidden="true" />
          <Link to={paths.contact.href}>Registered company, grievance officer</Link>
        </li>
      </Row>
    </div>
  );
}
