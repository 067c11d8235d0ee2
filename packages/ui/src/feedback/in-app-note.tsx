import { useSyncExternalStore } from 'react';
import { FormMessage } from '../forms/form-message';

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
