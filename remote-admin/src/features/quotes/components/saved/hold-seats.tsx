import { Button } from '@aertrip/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { SavedQuote } from '../../model/saved-quote';
import { HoldDialog } from './hold-dialog';

/** The hold button of a quote, with its dialog. */
export function HoldSeats({ quote }: { readonly quote: SavedQuote }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Lock size={16} aria-hidden />
        Hold seats
      </Button>
      {isOpen && <HoldDialog quote={quote} onClose={() => setIsOpen(false)} />}
    </>
  );
}
