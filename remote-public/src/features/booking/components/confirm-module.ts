import { moduleOptions } from '../../../lib/module-options';

/** The confirmation of a guest's contact, which few visitors reach. */
export const confirmModule = moduleOptions('confirmation of the contact', () => import('./guest-parts'));
