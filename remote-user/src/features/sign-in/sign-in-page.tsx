import { PageMeta, Picture, Stack } from '@aertrip/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  readonly title: string;
  readonly text: string;
  readonly metaTitle: string;
  /** Picture beside the form (a path of the bucket), and the caption on it. */
  readonly picturePath: string;
  readonly line: string;
  readonly children: ReactNode;
}

/** Layout of the sign-in screens: a captioned picture on one side, the form on the other. */
export function SignInPage({ title, text, metaTitle, picturePath, line, children }: SignInPageProps) {
  return (
    <main id="main" className={styles.page}>
      <PageMeta title={metaTitle} noIndex />
      <div className={styles.scene}>
        <Picture
          path={picturePath}
          alt=""
          priority
          sizes="(min-width: 60rem) max(55vw, 160vh), 100vw"
          className={styles.picture}
        />
        <p className={styles.line}>{line}</p>
      </div>
      <div className={styles.side}>
        <Link to={paths.home.href} className={styles.home}>
          <ArrowLeft size={20} aria-hidden="true" />
          Aertrip Holidays
        </Link>
        <div className={styles.card}>
          <Stack as="header" gap={2}>
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
          </Stack>
          {children}
        </div>
      </div>
    </main>
  );
}
