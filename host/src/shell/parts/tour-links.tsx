import { cx } from '@aertrip/ui';
import { Compass, Heart, Phone, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';

const links = [
  { label: 'SEARCH', to: '/search', Icon: Search },
  { label: 'DESTINATIONS', to: '/international-tours', Icon: Compass },
  { label: 'SHORTLIST', to: '/shortlist', Icon: Heart },
  { label: 'CONTACT', to: '/contact', Icon: Phone },
];

interface TourLinksProps {
  className?: string | undefined;
  /** Class of the link to the current screen. */
  currentClassName?: string | undefined;
  /** Class of the label, which stays the accessible name when it is hidden. */
  labelClassName?: string | undefined;
}

/** The ways through this site's tours. */
export function TourLinks({ className, currentClassName, labelClassName }: TourLinksProps) {
  const { pathname } = useLocation();
  return links.map(({ label, to, Icon }) => (
    <Link
      key={to}
      to={to}
      title={label}
      data-prefetch="intent"
      className={cx(className, pathname === to && currentClassName)}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={labelClassName}>{label}</span>
    </Link>
  ));
}
