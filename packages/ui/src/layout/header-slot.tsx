import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const slotId = 'header-slot';

/** Where the header of a booking shows what its screen puts there. */
export const HeaderSlot = ({ className }: { className?: string }) => (
  <div id={slotId} className={className} />
);

/** Shows its children in the header; in place under a header without a slot. Browser only. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = document.getElementById(slotId);
  return slot ? createPortal(children, slot) : children;
}
