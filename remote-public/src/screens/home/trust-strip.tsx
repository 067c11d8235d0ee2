import { Frame, IconText, Row } from '@aertrip/ui';
import { BadgeCheck, CreditCard, LifeBuoy, ReceiptIndianRupee, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

const reasons: readonly { icon: LucideIcon; text: string }[] = [
  { icon: CreditCard, text: 'Secure payment by UPI, card or net banking' },
  { icon: ReceiptIndianRupee, text: 'Cancellation charges in rupees before you pay' },
  { icon: LifeBuoy, text: '24-hour helpline while you travel' },
];

/** Why one can pay here without worry; each is shown or kept elsewhere on the site. */
export function TrustStrip() {
  return (
    <Frame>
      <Row as="ul" gap={5} justify="between" aria-label="Your safety">
        {reasons.map(({ icon, text }) => (
          <li key={text}>
            <IconText icon={icon} size="sm">
              {text}
            </IconText>
          </li>
        ))}
        <li>
          <IconText icon={BadgeCheck} size="sm">
            <Link to={paths.contact.href}>Registered company, grievance officer</Link>
          </IconText>
        </li>
      </Row>
    </Frame>
  );
}
