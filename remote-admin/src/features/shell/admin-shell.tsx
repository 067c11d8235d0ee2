import { cx, PageMeta, VisuallyHidden } from '@aertrip/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { systemTheme } from '../../shared/system-theme';
import { NoPermission } from '../../shared/session/permitted';
import { type Action, type Permission, permissionFor } from '../../shared/session/roles';
import { useFocusFallback } from './use-focus-fallback';
import { useSessionWatch } from './use-session-watch';
import { getSection } from './sections';
import { ConnectionBadge } from './connection-badge';
import { Sidebar } from './sidebar';
import styles from './admin-shell.module.css';
import { useMedia } from '../../shared/list/use-is-phone';

interface AdminShellProps {
  /** Content at the end of the header on every screen. */
  readonly tools?: ReactNode;
}

/** The permission that the open screen needs and the administrator lacks. */
function useMissingPermission(): Permission | undefined {
  const { access } = useAdminAuth();
  return useMatches()
    .flatMap(({ handle }) => (handle as { readonly needs?: Action } | undefined)?.needs ?? [])
    .map((needs) => permissionFor(needs, access))
    .find(({ allowed }) => !allowed);
}

/** Frame of the panel: sidebar, header with the current section, content. */
export function AdminShell({ tools }: AdminShellProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const section = getSection(pathname);
  const missing = useMissingPermission();
  const drawer = useDrawer();
  const aside = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const shell = useRef<HTMLDivElement>(null);
  useSessionWatch();
  useFocusFallback(shell);

  useEffect(() => {
    if (drawer.isOpen) aside.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();
    else if (wasOpen.current) toggle.current?.focus();
    wasOpen.current = drawer.isOpen;
  }, [drawer.isOpen]);

  return (
    <div ref={shell} {...systemTheme} data-toasts="header" className={styles.shell}>
      {section && <PageMeta title={`${section.title} · Admin`} noIndex />}
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <aside ref={aside} id="admin-sidebar" className={cx(styles.aside, drawer.isOpen && styles.asideOpen)}>
        <Sidebar onClose={drawer.close} />
      </aside>
      {drawer.isOpen && <div role="presentation" className={styles.backdrop} onClick={drawer.close} />}
      <div className={styles.page} inert={drawer.isOpen}>
        <header className={styles.header}>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={drawer.isOpen}
            aria-controls="admin-sidebar"
            onClick={drawer.open}
          >
            <Menu size={22} aria-hidden />
            <VisuallyHidden>Open menu</VisuallyHidden>
          </button>
          <div className={styles.heading}>
            <h1 className={styles.title}>{section?.title ?? 'Admin'}</h1>
            {section && <p className={styles.description}>{section.description}</p>}
          </div>
          {tools}
          <ConnectionBadge />
        </header>
        {navigation.state !== 'idle' && <div className={styles.progress} aria-hidden />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {missing ? <NoPermission reason={missing.reason} /> : <Outlet />}
        </main>
      </div>
    </div>
  );
}

/** The sidebar as a drawer on small screens. Open only for its own history entry, so that any navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  // As in admin-shell.module.css.
  const isWide = useMedia('(min-width: 64rem)');
  const isOpen = openedOn === key && !isWide;

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return { isOpen, open: () => setOpenedOn(key), close: () => setOpenedOn(null) };
}
