import { formatDate } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../shared/data/use-debounced';
import { toE164 } from '../../../shared/form/phone-field';
import { samePhoneOptions } from '../api/create-enquiry';
import { statusNames, statusTones, topicOf } from '../model/enquiry';
import layout from '../../../shared/layout.module.css';
import styles from './duplicates.module.css';

interface SamePhoneProps {
  /** As typed. */
  readonly phone: string;
  readonly onOpen: (enquiryId: string) => void;
}

/** Earlier enquiries from the phone number, shown while it is typed. */
export function SamePhone({ phone, onOpen }: SamePhoneProps) {
  const { data: others = [] } = useQuery(samePhoneOptions(useDebounced(toE164(phone), 200)));
  return (
    <div role="status" className={styles.status}>
      {others.length > 0 && (
        <div className={styles.note}>
          <strong>Enquiries from this phone number</strong>
          <ul className={layout.list2}>
            {others.map((other) => (
              <li key={other.id} className={styles.line}>
                <span>
                  <span>{`${other.name} `}</span>
                  <Badge tone={statusTones[other.status]}>{statusNames[other.status]}</Badge>
                  <small>
                    {[other.ref, formatDate(other.createdAt), topicOf(other)].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Open ${other.ref}`}
                  onClick={() => onOpen(other.id)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
