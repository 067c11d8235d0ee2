import { PageMeta, Picture, Stack, TapLink, Text } from '@aertrip/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeFrom } from '@aertrip/platform';
import { useCustomerAuth } from 'shared-auth';
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
        <TapLink to={paths.home.href} icon={ArrowLeft}>
          Aertrip Holidays
        </TapLink>
        <Stack gap={5} className={styles.card}>
          <Stack as="header" gap={2}>
            <h1>{title}</h1>
            <Text tone="soft">{text}</Text>
          </Stack>
          {children}
        </Stack>
      </div>
    </main>
  );
}

/**
 * Why the visitor has to sign in, as a sentence, when a task is interrupted.
 * @param from return path
 */
export const signInReason = (from: string | null): string | undefined =>
  from?.startsWith(paths.bookTour.prefix)
    ? 'Sign in to continue your booking. We have kept your selection.'
    : undefined;

/** Redirects signed-in users back to their previous page, also right after sign-in. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const [search] = useSearchParams();
  // A new account is signed in before it has its name: wait for the end of the operation.
  if (user && !loading) return <Navigate to={safeFrom(search.get('from'))} replace />;
  return children;
}
