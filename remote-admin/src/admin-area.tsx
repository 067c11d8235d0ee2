import { AdminGuard } from './features/auth/components/admin-guard';
import { AdminShell } from './features/shell/components/admin-shell';

/** Everything behind the admin login. */
export function AdminArea() {
  return (
    <AdminGuard>
      <AdminShell />
    </AdminGuard>
  );
}
