import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '../parts/cx';
import styles from './form-message.module.css';

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

interface FormMessageProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** A button for what to do about it. */
  action?: ReactNode;
}

/** Message of a form as a whole; errors are announced assertively, others politely. */
export function FormMessage({ tone, children, action }: FormMessageProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles.message, styles[tone])}>
      <Icon size={20} aria-hidden="true" />
      <div role={tone === 'error' ? 'alert' : 'status'} className={styles.text}>
        {children}
      </div>
      {action}
    </div>
  );
}

/** Browsers inside apps, which open no popup: those that name their app, web views of Android, and of iOS. */
const inApp =
  /FBAN|FBAV|Instagram|Line\/|Twitter|Snapchat|Pinterest|LinkedInApp|; wv\)|iP(?:hone|ad)(?!.*Safari\/)/;

const isInApp = () => inApp.test(navigator.userAgent);
const neverChanges = () => () => {};

/** Beside a button that opens a popup: what to do where none can open. */
export function InAppNote() {
  // A page from the server does not know the browser.
  const isShown = useSyncExternalStore(neverChanges, isInApp, () => false);
  return isShown ? (
    <FormMessage tone="info">
      Google sign-in does not work inside this app. Open this page in your browser, or use your email.
    </FormMessage>
  ) : null;
}
