import { Stack } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GoogleButton } from './google-button';
import styles from './sign-in-choices.module.css';

interface SignInChoicesProps {
  /** Links to the other screens. */
  readonly others: ReactNode;
  /** The form for email and password. */
  readonly children: ReactNode;
}

/** The form, Google, and the links to the other screens. */
export function SignInChoices({ others, children }: SignInChoicesProps) {
  return (
    <Stack>
      {children}
      <p className={styles.or}>
        <span>or</span>
      </p>
      <GoogleButton />
      <div>{others}</div>
    </Stack>
  );
}

interface OtherWayProps {
  readonly question: string;
  readonly label: string;
  readonly path: string;
}

export function OtherWay({ question, label, path }: OtherWayProps) {
  return (
    <p className={styles.other}>
      <span>{`${question} `}</span>
      <Link to={path} className={styles.link}>
        {label}
      </Link>
    </p>
  );
}
