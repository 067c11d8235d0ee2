import { Button } from '@aertrip/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import styles from './site-footer.module.css';
import { useDialogs } from '../dialogs/use-dialogs';

/** The footer's newsletter button and its dialog. */
export function Newsletter() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialogs = useDialogs({ wanted: isOpen, onFail: close });
  return (
    <>
      <Button variant="secondary" className={styles.open} onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        Subscribe to newsletter
      </Button>
      {dialogs && <dialogs.NewsletterDialog open={isOpen} onClose={close} />}
    </>
  );
}
