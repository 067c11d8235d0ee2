import { Row, TapLink, Text } from '@aertrip/ui';
import { safeStorage } from '@aertrip/platform';
import { useLocation } from 'react-router';
import { leaveDevelopment } from '../registry/development-tab';
import styles from './preview-banner.module.css';

/** As the edge writes it (`PreviewNotice`). */
interface Preview {
  /** Versions by app. */
  readonly releases: Readonly<Record<string, string>>;
  /** Time in ms since 1970. */
  readonly expiresAt: number;
  /** URL of the development server of the remote, in this tab. */
  readonly origin?: string;
}

/** Names the previewed releases and links out of the preview. */
export function PreviewBanner({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const preview = JSON.parse(text) as Preview;
  const until = new Date(preview.expiresAt).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
  });
  const exit = new URLSearchParams(search);
  exit.delete('dev');
  if (!preview.origin) exit.set('preview', 'exit');
  const shown = Object.entries(preview.releases)
    .map(([app, version]) => (preview.origin ? `${app} from ${preview.origin}` : `${app} ${version}`))
    .join(', ');
  return (
    <Row as="aside" className={styles.banner} aria-label="Release preview">
      <Text>
        Preview of <strong>{shown}</strong>
        <span>{`, open until ${until}. Visitors do not see it.`}</span>
      </Text>
      {/* The edge ends the preview, which needs a document load. */}
      <TapLink href={`${pathname}?${exit}`} onClick={() => leaveDevelopment(safeStorage('session'))}>
        Leave the preview
      </TapLink>
    </Row>
  );
}
