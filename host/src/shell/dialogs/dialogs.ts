/** The dialogs of the shell: one file of their own, which the first screen does without. */
export { LoginDialog } from './login-dialog';
export { NavigationDrawer } from './navigation-drawer';
export { NewsletterDialog } from './newsletter-dialog';
