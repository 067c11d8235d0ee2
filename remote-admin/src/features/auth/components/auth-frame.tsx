import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageMeta } from '@aertrip/ui';
import { systemTheme } from '../../../shared/system-theme';
import { ShieldCheck } from 'lucide-react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The centred card of the sign-in, registration and waiting screens. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <main id="main" {...systemTheme} className={styles.page}>
      <PageMeta title={`${title} · Admin`} noIndex />
      <div className={styles.card}>
        <p className={styles.brand}>
          <ShieldCheck size={18} aria-hidden />
          Aertrip admin
        </p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.description}>{description}</div>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      <Link to="/" className={styles.back}>
        Back to the public site
      </Link>
    </main>
  );
}
