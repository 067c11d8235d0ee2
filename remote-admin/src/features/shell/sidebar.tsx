import { VisuallyHidden } from '@aertrip/ui';
import { ExternalLink, LogOut, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { permissionFor, roleNames } from '../../shared/session/roles';
import { hasUnsavedChanges } from '../../shared/form/use-leave-guard';
import { useSignOut } from '../../shared/session/use-sign-out';
import { useDeskToday } from '../../shared/desk-today';
import { getSection, type Section, sectionGroups } from './sections';
import styles from './sidebar.module.css';

/** Number of open tasks of a section; the entry's accessible name includes it. */
function ToDo({ count }: { readonly count: number }) {
  return <span className={styles.toDo}>{count > 99 ? '99+' : count}</span>;
}

interface EntryProps {
  readonly section: Section;
  /** Open tasks. */
  readonly count: number;
  readonly isCurrent: boolean;
}

function Entry({ section, count, isCurrent }: EntryProps) {
  const { title, description, path, icon: Icon, isSpecified } = section;
  return (
    <Link
      to={path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={count > 0 ? `${title}, ${count} to do: ${description}` : undefined}
    >
      <Icon size={18} aria-hidden />
      <span>
        <span className={styles.entryTitle}>
          <span>{title}</span>
          {count > 0 && <ToDo count={count} />}
        </span>
        {isSpecified && <span className={styles.entryDescription}>{description}</span>}
      </span>
    </Link>
  );
}

/** Content of the sidebar; only the drawer of small screens has `onClose`. */
export function Sidebar({ onClose }: { readonly onClose: () => void }) {
  const { user, access } = useAdminAuth();
  const { data: today } = useDeskToday();
  const current = getSection(useLocation().pathname);
  const signOut = useSignOut();
  const [isConfirming, setIsConfirming] = useState(false);

  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <p className={styles.title}>Admin Panel</p>
        <button type="button" className={styles.close} onClick={onClose}>
          <X size={20} aria-hidden />
          <VisuallyHidden>Close menu</VisuallyHidden>
        </button>
      </div>
      <nav aria-label="Admin sections" className={styles.nav}>
        {sectionGroups.map(({ title, sections }) => (
          <div key={sections[0]?.path} role={title && 'group'} aria-label={title} className={styles.group}>
            {title && (
              <p aria-hidden className={styles.groupTitle}>
                {title}
              </p>
            )}
            {sections
              .filter(({ needs }) => !needs || permissionFor(needs, access).allowed)
              .map((section) => (
                <Entry
                  key={section.path}
                  section={section}
                  count={(section.toDo && today?.[section.toDo]) ?? 0}
                  isCurrent={section === current}
                />
              ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <Link to="/" className={styles.action}>
          <ExternalLink size={18} aria-hidden />
          View public site
        </Link>
        <div className={styles.person}>
          <span className={styles.email} title={user?.email ?? undefined}>
            {user?.email}
          </span>
          <span className={styles.label}>Administrator</span>
          {access && <span className={styles.role}>{` · ${roleNames[access.role]}`}</span>}
        </div>
        <button
          type="button"
          className={styles.action}
          onClick={() => (hasUnsavedChanges() ? setIsConfirming(true) : void signOut())}
        >
          <LogOut size={18} aria-hidden />
          Sign Out
        </button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out without saving?"
          confirmLabel="Sign out"
          danger
          onConfirm={signOut}
          onClose={() => setIsConfirming(false)}
        >
          Your unsaved changes will be lost.
        </ConfirmDialog>
      )}
    </div>
  );
}
