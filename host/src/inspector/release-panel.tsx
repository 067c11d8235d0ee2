import { VisuallyHidden } from '@aertrip/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import styles from './inspector.module.css';
import type { InspectedRelease } from './inspected-releases';
import { visibility } from './visibility';

interface ReleasePanelProps {
  readonly releases: readonly InspectedRelease[];
  /** Names of the apps that render something in the page now. */
  readonly shown: readonly string[];
}

const describeRelease = ({ app, version, role, owner = 'owner not known' }: InspectedRelease) =>
  `${[app, version].filter(Boolean).join(' ')}${role ? `, ${role}` : ''}, ${owner}`;

/** Says to a screen reader whose parts the page shows, also after a move to another screen. */
function Announcement({ releases, shown }: ReleasePanelProps) {
  const [text, setText] = useState('');
  const next = `Boundaries are shown. ${releases
    .filter(({ app }) => shown.includes(app))
    .map(describeRelease)
    .join('; ')}.`;

  useEffect(() => {
    // A text that is there with its element is announced by no screen reader.
    const frame = requestAnimationFrame(() => setText(next));
    return () => cancelAnimationFrame(frame);
  }, [next]);

  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

/** Which releases the page is made of, and whose each is: the boundaries in words. */
export function ReleasePanel({ releases, shown }: ReleasePanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>Whose page is this?</h2>
        <button type="button" className={styles.close} onClick={visibility.close}>
          <X size={20} aria-hidden="true" />
          <VisuallyHidden>Hide boundaries</VisuallyHidden>
        </button>
      </header>
      <ul>
        {releases.map(({ app, version, role, owner, contact }, index) => (
          <li key={app} data-color={index} data-shown={shown.includes(app)}>
            <p>
              <strong>{app}</strong> {version}
              {role && `, ${role}`}
              {!shown.includes(app) && ' (not on this screen)'}
            </p>
            <p>
              {owner ?? 'Owner not known'}
              {contact && (
                <>
                  {', '}
                  <a href={`mailto:${contact}`}>{contact}</a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Announcement releases={releases} shown={shown} />
    </section>
  );
}
