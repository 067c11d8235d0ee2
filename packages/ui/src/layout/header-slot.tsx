export const headerSlotId = 'header-slot';

/** Where the header of a booking shows the time that its hold has left. */
export const HeaderSlot = ({ className }: { className?: string }) => (
  <div id={headerSlotId} className={className} />
);
