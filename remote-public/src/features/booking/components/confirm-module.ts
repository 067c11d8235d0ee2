import { moduleOptions } from '../../../lib/module-options';

/** The confirmation of a guest's contact, which few visitors reach. */
export const confirmModule = () =>
  moduleOptions(
    ['booking', 'confirm-module'],
    () => import('./guest-parts'),
    'The confirmation of your contact could not be loaded.',
  );
