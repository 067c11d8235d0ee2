import { cx, VisuallyHidden } from '@aertrip/ui';
import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { ComponentProps } from 'react';
import { companySites } from './external-sites';

const products = [
  { label: 'AERIN', href: companySites.aerin },
  { label: 'FLIGHT', href: companySites.flights },
  { label: 'HOTEL', href: companySites.hotels },
  { label: 'VISA', href: companySites.visa },
];

const isTourPath = (pathname: string) => /^\/($|packages?\/)/.test(pathname);

interface LinksProps {
  className?: string | undefined;
  /** Class of the link to the current area. */
  currentClassName?: string | undefined;
}

/** The company's other products, on their own sites. */
export function ProductLinks({ className }: { className?: string | undefined }) {
  return products.map(({ label, href }) => (
    <ExternalLink key={label} href={href} className={className}>
      {label}
    </ExternalLink>
  ));
}

/** Link to the tours of this site. */
export function GroupToursLink({ className, currentClassName }: LinksProps) {
  const { pathname } = useLocation();
  const isHere = isTourPath(pathname);
  return (
    <Link
      to="/"
      className={cx(className, isHere && currentClassName)}
      aria-current={pathname === '/' ? 'page' : isHere || undefined}
    >
      GROUP TOURS
    </Link>
  );
}

/** Link to the admin panel, visible to everyone; the lock indicates restricted access. */
export function AdminLink({ className }: { className?: string | undefined }) {
  return (
    <Link to="/admin" className={className}>
      <Lock size={14} aria-hidden="true" />
      ADMIN
    </Link>
  );
}

/** A link to another site, in a new tab without an opener. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
