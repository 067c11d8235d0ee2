/** The dialogs of the shell, in a chunk that the first screen does not need. */
export { LoginDialog } from './login-dialog';
export { NavigationDrawer } from './navigation-drawer';
export { NewsletterDialog } from './newsletter-form';
