import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { adminQuery } from '../data/query';
import { NotLoaded } from '../not-loaded';
import { beginFactor, ownSecurityKey, proveFactor } from './second-factor';
import { CodeForm } from './code-form';
import styles from './second-factor.module.css';

interface EnrolSecondFactorProps {
  readonly onDone: () => Promise<unknown>;
  /** Content beside the button. */
  readonly children?: ReactNode;
}

/** Sets up an authenticator app: scan, then verify a code. */
export function EnrolSecondFactor({ onDone, children }: EnrolSecondFactorProps) {
  const secretId = useId();
  const query = useQuery({
    // The key exists on this screen only; reopening it creates another one.
    queryKey: [...ownSecurityKey, 'enrolment', secretId],
    queryFn: beginFactor,
    ...adminQuery,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  const { data } = query;
  if (!data) return <NotLoaded query={query} height="20rem" />;
  return (
    <>
      <ol className={styles.steps}>
        <li>Open an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.</li>
        <li>
          Scan this QR code.
          <img src={data.qrCode} alt="QR code for your account" className={styles.picture} />
          <p id={secretId} className={styles.secret}>
            Cannot scan? Enter this key: <code>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </li>
        <li>Enter the code shown in the app.</li>
      </ol>
      <CodeForm
        label="Six-digit code"
        onCode={async (code) => {
          await proveFactor(data.id, code);
          await onDone();
        }}
      >
        {children}
      </CodeForm>
    </>
  );
}
