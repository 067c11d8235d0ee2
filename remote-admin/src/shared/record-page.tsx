import { Row } from '@aertrip/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './record-page.module.css';

interface RecordHeadProps {
  readonly back: { readonly path: string; readonly label: string };
  readonly name: string;
  /** Of the heading. */
  readonly id?: string;
  /** Beneath the name. */
  readonly detail?: ReactNode;
  /** Status and actions. */
  readonly children?: ReactNode;
}

/** Head of a record's page: the way back, its name, its status and actions. */
export function RecordHead({ back, name, id, detail, children }: RecordHeadProps) {
  return (
    <Row>
      <Link to={back.path} className={styles.back}>
        <ArrowLeft size={18} aria-hidden />
        <span>{back.label}</span>
      </Link>
      <div className={styles.heading}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {detail}
      </div>
      {children}
    </Row>
  );
}
