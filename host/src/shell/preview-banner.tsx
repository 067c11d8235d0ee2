import { safeStorage } from '@aertrip/platform';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { leaveDevelopment } from '../registry/development-tab';
import * as v from 'valibot';
import styles from './preview-banner.module.css';

const previewSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Time in ms since 1970. */
  expiresAt: v.number(),
  /** Of the development server that the remote comes from, in this tab. */
  origin: v.optional(v.string()),
});

const neverChanges = () => () => {};

/** The release that the edge shows this visitor before it is live; none in nearly every page. */
const readPreview = () => document.getElementById('preview')?.textContent;

async function toggleInspector(): Promise<void> {
  (await import('../inspector/inspector')).toggleInspector();
}

/** Says that a release is looked at which visitors do not have, and leads out of it. */
export function PreviewBanner() {
  const { pathname, search } = useLocation();
  // The server renders without it: only the browser knows what stands elsewhere in the page.
  const text = useSyncExternalStore(neverChanges, readPreview, () => undefined);
  if (!text) return null;

  const preview = v.parse(previewSchema, JSON.parse(text));
  const until = new Date(preview.expiresAt).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
  });
  const exit = new URLSearchParams(search);
  exit.delete('dev');
  if (!preview.origin) exit.set('preview', 'exit');
  const shown = preview.origin
    ? `${preview.app} from ${preview.origin}`
    : `${preview.app} ${preview.version}`;
  return (
    <aside className={styles.banner} aria-label="Release preview">
      <p>
        Preview of <strong>{shown}</strong>, open until {until}. Visitors do not see it.
      </p>
      <button
        type="button"
        className={styles.action}
        aria-keyshortcuts="Alt+Shift+O"
        onClick={toggleInspector}
      >
        Show owner (Alt+Shift+O)
      </button>
      {/* The edge ends the preview: a page of its own, not a move inside this one. */}
      <a
        href={`${pathname}?${exit}`}
        className={styles.action}
        onClick={() => leaveDevelopment(safeStorage('session'))}
      >
        Leave the preview
      </a>
    </aside>
  );
}
