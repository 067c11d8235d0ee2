import { Link, type LinkProps, useLocation } from 'react-router-dom';
import styles from './panel-link.module.css';
import text from '../text.module.css';

interface RowLinkProps extends Omit<LinkProps, 'children'> {
  readonly name: string;
  /** Reference number below the name. */
  readonly reference: string;
}

/** Names a row and links to its record. */
export function RowLink({ name, reference, ...link }: RowLinkProps) {
  return (
    <span className={styles.frame}>
      <Link {...link} className={styles.name} title={name}>
        {name}
      </Link>
      <small className={styles.reference} title={reference}>
        {reference}
      </small>
    </span>
  );
}

interface PanelLinkProps {
  /** The side panel restores the focus to it. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly reference: string;
}

/** Opens a row beside the list, which keeps its filters and scroll position. */
export function PanelLink({ path, ...row }: PanelLinkProps) {
  const { search } = useLocation();
  return <RowLink {...row} to={{ pathname: path, search }} preventScrollReset />;
}

/** A text of any length on one line of a column; the title has all of it. */
export function Clipped({ children }: { readonly children: string }) {
  return (
    <span className={text.clip} title={children}>
      {children}
    </span>
  );
}
