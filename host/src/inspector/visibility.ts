type Listener = () => void;

const listeners = new Set<Listener>();
let isOpen = false;

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the boundaries are shown; one state for the key, the banner and the panel. */
export const visibility = {
  isOpen: () => isOpen,
  toggle: () => set(!isOpen),
  close: () => set(false),
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
