import { formatDateTime, todayInIndia } from '@aertrip/platform';

/** A moment as a field for day and time holds it, in India: `2026-11-24T10:00`. */
export const toFieldTime = (time: Date): string =>
  `${todayInIndia(time)}T${formatDateTime(time.toISOString()).slice(-5)}`;

/** The moment that such a field means. */
export const followUpTime = (fieldTime: string): string => `${fieldTime}:00+05:30`;

/** When the desk calls people, in India, any day; `HH:MM`. */
const workingHours = { from: '09:00', to: '19:00' } as const;

export interface FollowUpChoice {
  readonly id: 'soon' | 'evening' | 'tomorrow' | 'monday' | 'week';
  readonly label: string;
  /** As `followUpTime()` gives it. */
  readonly time: string;
}

/** The day that many days on. @param day `2026-11-24` */
function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const hour = 3_600_000;

/** In an hour; where the desk is closed by then, the next morning, by its name. */
function soon(now: Date): FollowUpChoice {
  const [day = '', time = ''] = toFieldTime(new Date(now.getTime() + hour)).split('T');
  if (time >= workingHours.from && time <= workingHours.to)
    return { id: 'soon', label: 'In 1 hour', time: followUpTime(`${day}T${time}`) };
  const today = todayInIndia(now);
  const isTooEarly = toFieldTime(now).slice(-5) < workingHours.from;
  return {
    id: 'soon',
    label: `${isTooEarly ? 'Today' : 'Tomorrow'} ${workingHours.from.replace(/^0/, '')}`,
    time: followUpTime(`${isTooEarly ? today : daysAfter(today, 1)}T${workingHours.from}`),
  };
}

/** When one usually follows up, in India, each moment once; this evening is offered while there is an hour left. */
export function followUpChoices(now: Date): readonly FollowUpChoice[] {
  const today = todayInIndia(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const evening = followUpTime(`${today}T18:00`);
  const isEveningAhead = new Date(evening).getTime() - now.getTime() >= hour;
  const untilMonday = (8 - weekday) % 7 || 7;
  return [
    soon(now),
    ...(isEveningAhead ? [{ id: 'evening', label: 'This evening', time: evening } as const] : []),
    { id: 'tomorrow', label: 'Tomorrow 10:00', time: followUpTime(`${daysAfter(today, 1)}T10:00`) },
    { id: 'monday', label: 'Next Monday', time: followUpTime(`${daysAfter(today, untilMonday)}T10:00`) },
    ...(untilMonday === 7
      ? []
      : [{ id: 'week', label: 'Next week', time: followUpTime(`${daysAfter(today, 7)}T10:00`) } as const]),
  ];
}
