import { Link, useLocation } from 'react-router-dom';
import styles from './panel-link.module.css';

interface PanelLinkProps {
  /** The side panel gives the focus back to it. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** Reference number under the name. */
  readonly reference: string;
}

/** Names a row and opens it beside the list, which keeps its filters and its place. */
export function PanelLink({ id, path, name, reference }: PanelLinkProps) {
  const { search } = useLocation();
  return (
    <span className={styles.frame}>
      <Link to={{ pathname: path, search }} preventScrollReset className={styles.name} id={id} title={name}>
        {name}
      </Link>
      <small className={styles.reference}>{reference}</small>
    </span>
  );
}
