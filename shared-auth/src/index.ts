import type { Company } from '@aertrip/platform/company';

/**
 * Authentication of customers (Firebase) and administrators (Supabase), one instance of each per page. The only entry
 * to either service; host and remotes never import their libraries directly.
 */
export { customerAuth, useCustomerAuth } from './customer/customer-auth';
export { customerDatabase } from './customer/customer-database';
/**
 * The company's facts; null until the operator has entered them. Loads its parser on the first call.
 * @throws AppError on an outage or an unexpected response
 */
export const readCompany = async (signal: AbortSignal): Promise<Company | null> =>
  (await import('./customer/read-company')).readCompany(signal);
export { callCustomerFunction, functionUrl } from './customer/customer-functions';
export type { CustomerAuth } from './customer/customer-auth-contract';
export type { CustomerAuthState, SignInPurpose } from './customer/customer-state';
export { hasConfirmedContact, type CustomerUser } from './customer/identity';
export { loginPromptDelay } from './customer/login-prompt';
export { adminAuth, useAdminAuth } from './admin/admin-auth';
export { adminClient } from './admin/admin-client';
export type { AdminAuth } from './admin/admin-auth-contract';
export {
  adminRoles,
  hasRole,
  type AdminAccess,
  type AdminAuthState,
  type AdminRole,
  type AdminStatus,
  type AdminUser,
  type SecondFactorStep,
} from './admin/admin-state';
