import { buttonLooks, cx, Row, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { companyOptions } from './company-facts';
import { ExternalLink } from '../parts/product-links';
import { socialSites } from '../parts/external-sites';
import styles from './social-links.module.css';

/** `fact`: the key in the company's facts, and the class of the glyph. */
const networks = [
  { name: 'Instagram', fact: 'instagram', href: socialSites.instagram },
  { name: 'Facebook', fact: 'facebook', href: socialSites.facebook },
  { name: 'Twitter', fact: 'twitter', href: socialSites.twitter },
  { name: 'LinkedIn', fact: 'linkedin', href: socialSites.linkedIn },
] as const;

/** Social links of the company: from its settings, or else the defaults. */
export function SocialLinks() {
  const { data: company } = useQuery(companyOptions());
  return (
    <Row as="ul" gap={2}>
      {networks.map(({ name, fact, href }) => (
        <li key={name}>
          <ExternalLink
            href={company?.[fact] ?? href}
            className={buttonLooks({ variant: 'ghost', size: 'icon' })}
          >
            <span className={cx(styles.glyph, styles[fact])} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </Row>
  );
}
