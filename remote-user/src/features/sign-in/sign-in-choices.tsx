import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GoogleButton } from './google-button';
import styles from './sign-in-choices.module.css';

interface SignInChoicesProps {
  readonly question: string;
  readonly otherWay: string;
  readonly otherPath: string;
  /** The form for email and password. */
  readonly children: ReactNode;
}

/** The form, Google, and the link to the other screen. */
export function SignInChoices({ question, otherWay, otherPath, children }: SignInChoicesProps) {
  return (
    <div className={styles.choices}>
      {children}
      <p className={styles.or}>
        <span>or</span>
      </p>
      <GoogleButton />
      <p className={styles.other}>
        {question}{' '}
        <Link to={otherPath} className={styles.link}>
          {otherWay}
        </Link>
      </p>
    </div>
  );
}
