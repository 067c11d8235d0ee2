import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { Enquiry } from '../model/enquiry';
import styles from './enquiry-columns.module.css';

/** Opens an enquiry beside the list, which keeps its filters and its place. */
export function EnquiryLink({ enquiry }: { readonly enquiry: Enquiry }) {
  const { search } = useLocation();
  return (
    <span className={styles.customer}>
      <Link
        to={{ pathname: paths.enquiry.href(enquiry.id), search }}
        preventScrollReset
        className={styles.name}
        id={`enquiry-${enquiry.id}`}
        title={enquiry.name}
      >
        {enquiry.name}
      </Link>
      <small className={styles.ref}>{enquiry.ref}</small>
    </span>
  );
}
