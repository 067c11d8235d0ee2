import { Link, useLocation } from 'react-router-dom';
import styles from './panel-link.module.css';

interface PanelLinkProps {
  /** The side panel restores the focus to it. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** Reference number below the name. */
  readonly reference: string;
}

/** Names a row and opens it beside the list, which keeps its filters and scroll position. */
export function PanelLink({ id, path, name, reference }: PanelLinkProps) {
  const { search } = useLocation();
  return (
    <span className={styles.frame}>
      <Link to={{ pathname: path, search }} preventScrollReset className={styles.name} id={id} title={name}>
        {name}
      </Link>
      <small className={styles.reference} title={reference}>
        {reference}
      </small>
    </span>
  );
}
