import { session, type Handler } from './backend';
import { openAdmin } from './render-admin';

/** The settings of an administrator without colleagues, other sessions and second factor. */
export const openSettingsScreen = (answers: Record<string, Handler>, tab = '') =>
  openAdmin(`/admin/settings${tab && `?tab=${tab}`}`, {
    'GET /rest/v1/admin_users': { body: [] },
    'GET /rest/v1/site_settings': { body: [] },
    'GET /rest/v1/rpc/admin_sessions': { body: [] },
    'GET /auth/v1/user': { body: { ...session().user, factors: [] } },
    ...answers,
  });
