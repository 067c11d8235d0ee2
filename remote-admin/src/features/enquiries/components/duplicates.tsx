import { formatDateTime } from '@aertrip/platform';
import { Badge, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import { paths } from '../../../config/paths';
import { duplicatesOptions } from '../enquiry-api';
import { type Enquiry, isOpen } from '../model/enquiry';
import styles from './duplicates.module.css';

/** Links to other open enquiries from the same phone. */
export function Duplicates({ enquiry }: { readonly enquiry: Enquiry }) {
  const { data: others = [] } = useQuery(duplicatesOptions(enquiry));
  const { search } = useLocation();

  if (!isOpen(enquiry) || others.length === 0) return null;
  return (
    <div className={styles.note}>
      <strong>{`${countText(others.length, 'other', 'others')} from this phone number`}</strong>
      <Stack as="ul" gap={2}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={{ pathname: paths.enquiry.href(other.id), search }}>{other.ref}</Link>{' '}
            <Badge tone={enquiryStatusTones[other.status]}>{enquiryStatusNames[other.status]}</Badge>
            <small>
              {`${formatDateTime(other.createdAt)}${other.packageTitle ? ` · ${other.packageTitle}` : ''}`}
            </small>
          </li>
        ))}
      </Stack>
    </div>
  );
}
