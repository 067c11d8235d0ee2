import { Badge, Grid, Heading, List, Row, TapLink, VisuallyHidden } from '@aertrip/ui';
import { companySites } from '../parts/external-sites';
import styles from './site-footer.module.css';

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
      <Grid min="xs" gap={5} isFilled>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <Heading level={2} size={5}>
              {title}
            </Heading>
            <List gap={1}>
              {links.map(({ label, href, badge }) => (
                <Row as="li" key={label} gap={2}>
                  {href.startsWith('/') ? (
                    <TapLink to={href}>{label}</TapLink>
                  ) : (
                    <TapLink href={href} target="_blank" rel="noopener">
                      {label}
                      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                    </TapLink>
                  )}
                  {badge && <Badge tone="accent">{badge}</Badge>}
                </Row>
              ))}
            </List>
          </section>
        ))}
      </Grid>
    </nav>
  );
}
