import { Button } from '@aertrip/ui';
import { Plus } from 'lucide-react';
import layout from './shared/layout.module.css';
import styles from './admin-area.module.css';
import { AdminGuard } from './features/auth/components/admin-guard';
import { useNewEnquiry } from './features/enquiries/use-new-enquiry';
import { FindButton } from './features/record-search/find-button';
import { AdminShell } from './features/shell/admin-shell';
import { sections } from './features/shell/sections';

const loadInner = () => import('./inner-places').then(({ innerPlaces }) => innerPlaces);

/** Tools of the header on every screen. */
function Tools() {
  const { open, dialog } = useNewEnquiry();
  return (
    <>
      <FindButton places={sections} loadInner={loadInner} />
      {open && (
        <Button size="sm" className={styles.newEnquiry} onClick={open}>
          <Plus size={18} aria-hidden />
          <span className={layout.iconOnPhone}>New enquiry</span>
        </Button>
      )}
      {dialog}
    </>
  );
}

/** All screens behind the admin login. */
export function AdminArea() {
  return (
    <AdminGuard>
      <AdminShell tools={<Tools />} />
    </AdminGuard>
  );
}
