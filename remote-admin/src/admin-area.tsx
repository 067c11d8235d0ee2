import { AdminGuard } from './features/auth/components/admin-guard';
import { FindButton } from './features/find/components/find-button';
import { AdminShell } from './features/shell/components/admin-shell';
import { sections } from './features/shell/model/sections';

/** All screens behind the admin login. */
export function AdminArea() {
  return (
    <AdminGuard>
      <AdminShell tools={<FindButton sections={sections} />} />
    </AdminGuard>
  );
}
