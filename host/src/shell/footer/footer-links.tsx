import { Badge } from '@aertrip/ui';
import { Link } from 'react-router';
import { ExternalLink } from '../parts/product-links';
import { companySites } from '../parts/external-sites';
import styles from './footer-links.module.css';

interface FooterLink {
  label: string;
  /** A path of this site, or a full URL. */
  href: string;
  badge?: string;
}

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Products',
    links: [
      { label: 'Holidays', href: '/international-tours' },
      { label: 'Flights', href: companySites.flights },
      { label: 'Hotels', href: companySites.hotels },
      { label: 'Blogs', href: companySites.blogs },
      { label: 'Visa', href: companySites.visa },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', href: companySites.about },
      { label: 'Contact Us', href: '/contact' },
      { label: 'Careers', href: companySites.careers, badge: "We're Hiring" },
      { label: 'Legal', href: companySites.legal },
      { label: 'Offers', href: companySites.offers },
    ],
  },
  {
    title: 'Showcase',
    links: [
      { label: 'Aerin', href: companySites.aerin },
      { label: 'Why', href: companySites.why },
      { label: 'Smart Sort', href: companySites.smartSort },
    ],
  },
  {
    title: 'For Business',
    links: [
      { label: 'Corporate', href: companySites.corporate },
      { label: 'Suppliers', href: companySites.suppliers },
      { label: 'Support', href: companySites.support },
      { label: 'Travel Agents', href: companySites.travelAgents },
    ],
  },
];

/** The footer's four columns of links. */
export function FooterLinks() {
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {links.map(({ label, href, badge }) => (
              <li key={label} className={styles.item}>
                {href.startsWith('/') ? (
                  <Link to={href}>{label}</Link>
                ) : (
                  <ExternalLink href={href}>{label}</ExternalLink>
                )}
                {badge && <Badge className={styles.badge}>{badge}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
