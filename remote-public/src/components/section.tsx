import { cx, TapLink, Text } from '@aertrip/ui';
import { useId, type ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** A link beside the title. */
  action?: ReactNode;
  tone?: 'paper' | 'mist' | 'sand';
  children: ReactNode;
}

/** A titled full-width band of the page with centred content. */
export function Section({ title, lead, action, tone = 'paper', children }: SectionProps) {
  const titleId = useId();
  return (
    <section data-late-layout="" aria-labelledby={titleId} className={cx(styles.section, styles[tone])}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && (
              <Text tone="soft" className={styles.lead}>
                {lead}
              </Text>
            )}
          </div>
          {action}
        </header>
        {children}
      </div>
    </section>
  );
}

/** Link from a section to its full list. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TapLink to={to} icon={ArrowRight} className={styles.link}>
      {children}
    </TapLink>
  );
}
