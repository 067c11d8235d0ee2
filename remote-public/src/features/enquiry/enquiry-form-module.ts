import { moduleOptions } from '../../lib/module-options';
import { enquiryKeys } from './enquiry-keys';

/** The form with its libraries, loaded on demand. */
export const enquiryFormModuleOptions = () =>
  moduleOptions(enquiryKeys.formModule, () => import('./enquiry-form'), 'The form could not be loaded.');
