import type { CustomerFunctions } from '@aertrip/platform';
import { callCustomerFunction, functionUrl } from 'shared-auth';

/** The site's server functions, for payments and papers. */
export const customerFunctions: CustomerFunctions = { call: callCustomerFunction, url: functionUrl };
