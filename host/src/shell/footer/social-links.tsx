import type { ReactNode } from 'react';
import { Row, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { companyOptions } from '../company/company';
import { ExternalLink } from '../parts/external-link';
import { socialSites } from '../parts/external-sites';
import styles from './social-links.module.css';

interface Network {
  name: string;
  /** Key in the company's facts. */
  fact: 'instagram' | 'facebook' | 'twitter' | 'linkedin';
  href: string;
  glyph: ReactNode;
}

const networks: readonly Network[] = [
  {
    name: 'Instagram',
    fact: 'instagram',
    href: socialSites.instagram,
    glyph: (
      <>
        <rect
          x="3.5"
          y="3.5"
          width="17"
          height="17"
          rx="5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        />
        <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <circle cx="16.8" cy="7.2" r="1.1" />
      </>
    ),
  },
  {
    name: 'Facebook',
    fact: 'facebook',
    href: socialSites.facebook,
    glyph: (
      <path d="M13.6 21v-7.8h2.7l.5-3.2h-3.2V8c0-.9.4-1.8 1.8-1.8h1.5V3.4c-.6-.1-1.4-.2-2.3-.2-2.5 0-4.2 1.5-4.2 4.2V10H7.7v3.2h2.7V21h3.2Z" />
    ),
  },
  {
    name: 'Twitter',
    fact: 'twitter',
    href: socialSites.twitter,
    glyph: (
      <path d="M21 6.2c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.4c-3-.1-5.8-1.6-7.6-3.9-.9 1.7-.4 3.8 1.2 4.9-.6 0-1.2-.2-1.7-.4 0 1.7 1.2 3.3 2.9 3.6-.5.1-1.1.2-1.6.1.4 1.5 1.8 2.5 3.4 2.5A7.4 7.4 0 0 1 3 17.4a10.4 10.4 0 0 0 5.6 1.7c6.9 0 10.7-5.8 10.4-11 .8-.5 1.4-1.2 2-1.9Z" />
    ),
  },
  {
    name: 'LinkedIn',
    fact: 'linkedin',
    href: socialSites.linkedIn,
    glyph: (
      <path d="M5.3 9h3v10h-3V9Zm1.5-4.8a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5ZM10.3 9h2.9v1.4c.5-.9 1.6-1.7 3-1.7 2.9 0 3.6 1.9 3.6 4.4V19h-3v-5.2c0-1.3-.2-2.5-1.7-2.5s-1.8 1.2-1.8 2.4V19h-3V9Z" />
    ),
  },
];

/** Social links of the company: from its settings, or else the defaults. */
export function SocialLinks() {
  const { data: company } = useQuery(companyOptions());
  return (
    <Row as="ul" gap={2} className={styles.links}>
      {networks.map(({ name, fact, href, glyph }) => (
        <li key={name}>
          <ExternalLink href={company?.[fact] ?? href} className={styles.link}>
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              {glyph}
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </Row>
  );
}
