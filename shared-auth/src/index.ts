/**
 * Who is signed in: the customer (Firebase) and the administrator (Supabase), one instance of each in the page.
 * The only way to either service; host and remotes import from here and never from their libraries.
 */
export { customerAuth, useCustomerAuth } from './customer/customer-auth';
export { customerDatabase } from './customer/customer-database';
export { callCustomerFunction, functionUrl } from './customer/customer-functions';
export type { CustomerAuth } from './customer/customer-auth-contract';
export type { CustomerAuthState, SignInPurpose } from './customer/customer-state';
export type { CustomerUser } from './customer/identity';
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
export { authMessage } from './auth-message';
