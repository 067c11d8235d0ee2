/** The zone of the people who are called at night. */
const zone = { timeZone: 'Asia/Kolkata', timeZoneName: 'short', hourCycle: 'h23' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const times = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...minute, ...zone });
const clock = new Intl.DateTimeFormat('en-IN', { ...minute, second: '2-digit', ...zone });

/** `28 Nov, 03:12 IST`; a text that is no time stays as it is, since a store can hold anything. */
export function formatTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : times.format(at);
}

export const formatClock = (at: Date): string => clock.format(at);

export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
