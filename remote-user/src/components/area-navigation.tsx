import { CircleUserRound, Heart, Luggage, MessagesSquare } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../config/paths';
import styles from './area-navigation.module.css';

const entries = [
  { to: paths.profile.href, label: 'Profile', Icon: CircleUserRound },
  { to: paths.bookings.href, label: 'Bookings', Icon: Luggage },
  { to: paths.enquiries.href, label: 'Enquiries', Icon: MessagesSquare },
  { to: paths.shortlist.href, label: 'Shortlist', Icon: Heart },
];

/** Navigation between the screens of the customer area. */
export function AreaNavigation() {
  return (
    <nav aria-label="Your account" className={styles.navigation}>
      <ul className={styles.list}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.entry}>
              <Icon size={20} aria-hidden="true" />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
