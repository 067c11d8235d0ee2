import { Dialog } from '@aertrip/ui';
import { NewsletterForm } from './newsletter-form';

interface NewsletterDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Newsletter form in a dialog. */
export function NewsletterDialog({ open, onClose }: NewsletterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to our newsletter">
      <NewsletterForm onDone={onClose} />
    </Dialog>
  );
}
