import { Button, Dialog } from '@aertrip/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/** The footer's button for the newsletter, and the form that it opens. */
export function Newsletter() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" className={styles.open} onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        Subscribe to newsletter
      </Button>
      <Dialog open={isOpen} onClose={close} title="Letters from the road">
        <NewsletterForm onDone={close} />
      </Dialog>
    </>
  );
}
