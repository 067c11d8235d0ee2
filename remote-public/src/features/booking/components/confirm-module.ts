import { moduleOptions } from '../../../lib/module-options';

/** The confirmation of a guest's contact, which few visitors reach. */
export const confirmModule = () =>
  moduleOptions(
    ['booking', 'confirm-module'],
    async () => {
      const [{ ConfirmContact }, { ReturningGuest }, { EmailLink }] = await Promise.all([
        import('./confirm-contact'),
        import('./returning-guest'),
        import('./email-link'),
      ]);
      return { ConfirmContact, ReturningGuest, EmailLink };
    },
    'The confirmation of your contact could not be loaded.',
  );
