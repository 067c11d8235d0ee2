/** What a guest needs to confirm a contact, in one chunk. */
export { ConfirmContact } from './confirm-contact';
export { EmailLink } from './email-link';
export { ReturningGuest } from './returning-guest';
