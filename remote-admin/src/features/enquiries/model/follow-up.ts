import { formatDateTime, todayInIndia } from '@aertrip/platform';

/** An instant as the value of a date and time field in India: `2026-11-24T10:00`. */
export const toFieldTime = (time: Date): string =>
  `${todayInIndia(time)}T${formatDateTime(time.toISOString()).slice(-5)}`;

/** The instant of such a field. */
export const followUpTime = (fieldTime: string): string => `${fieldTime}:00+05:30`;

/** Office hours of the desk in India, every day; `HH:MM`. */
const workingHours = { from: '09:00', to: '19:00' } as const;

export interface FollowUpChoice {
  readonly id: 'soon' | 'evening' | 'tomorrow' | 'monday' | 'week';
  readonly label: string;
  /** Format of `followUpTime()`. */
  readonly time: string;
}

/** The day after a number of days. @param day `2026-11-24` */
function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const hour = 3_600_000;

/** In an hour; after office hours, the named next morning. */
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

/** Preset follow-ups in India, without duplicates; this evening is offered until an hour before. */
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
    // Of a Sunday it is tomorrow.
    ...(untilMonday === 1
      ? []
      : [
          {
            id: 'monday',
            label: 'Next Monday',
            time: followUpTime(`${daysAfter(today, untilMonday)}T10:00`),
          } as const,
        ]),
    ...(untilMonday === 7
      ? []
      : [{ id: 'week', label: 'Next week', time: followUpTime(`${daysAfter(today, 7)}T10:00`) } as const]),
  ];
}
