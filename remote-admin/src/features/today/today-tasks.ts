import { formatExactPaise } from '@aertrip/platform';
import {
  BadgeIndianRupee,
  CalendarClock,
  Hourglass,
  PhoneCall,
  ShieldCheck,
  Star,
  Undo2,
  UserRoundX,
  Users,
  AlarmClock,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../config/paths';
import type { DeskToday } from '../../shared/desk-today';

type TaskCount = Exclude<keyof DeskToday, `${string}Since`>;

export interface TodayTask {
  readonly count: TaskCount;
  /** Time of the oldest, or of the next where the work lies ahead. */
  readonly since?: Extract<keyof DeskToday, `${string}Since`>;
  readonly title: string;
  /** What there is none of when the number is zero. */
  readonly none: string;
  /** Exact definition of the number. */
  readonly text: string;
  /** Its amount in rupees, for managers. */
  readonly formatAmount?: (today: DeskToday) => string | undefined;
  readonly icon: LucideIcon;
  /** The list with exactly these rows. */
  readonly href: string;
  /** The subset assigned to the signed-in administrator. */
  readonly mine?: { readonly count: TaskCount; readonly href: string };
}

interface TodayGroup {
  readonly title: string;
  readonly tasks: readonly TodayTask[];
}

const enquiries = (filters: string) => `${paths.enquiries.href}?${filters}`;

/** Open tasks, most urgent first. */
export const todayGroups: readonly TodayGroup[] = [
  {
    title: 'Enquiries',
    tasks: [
      {
        count: 'overdue',
        since: 'overdueSince',
        title: 'Overdue',
        none: 'no overdue enquiries',
        text: 'Follow-up time has passed',
        icon: AlarmClock,
        href: enquiries('due=overdue'),
        mine: { count: 'overdueMine', href: enquiries('due=overdue&assignee=me') },
      },
      {
        count: 'dueToday',
        since: 'dueTodaySince',
        title: 'Due today',
        none: 'no follow-ups due today',
        text: 'Follow up later today',
        icon: CalendarClock,
        href: enquiries('due=today'),
        mine: { count: 'dueTodayMine', href: enquiries('due=today&assignee=me') },
      },
      {
        count: 'callbacks',
        since: 'callbacksSince',
        title: 'Callbacks',
        none: 'no callbacks',
        text: 'Open callback requests',
        icon: PhoneCall,
        href: enquiries('status=open&kind=callback'),
      },
      {
        count: 'unassigned',
        since: 'unassignedSince',
        title: 'Unassigned',
        none: 'no unassigned enquiries',
        text: 'Open, without an assignee',
        icon: UserRoundX,
        href: enquiries('status=open&assignee=nobody'),
      },
    ],
  },
  {
    title: 'Bookings',
    tasks: [
      {
        count: 'holds',
        since: 'holdsSince',
        title: 'Expiring holds',
        none: 'no expiring holds',
        text: 'Ending within 24 hours',
        icon: Hourglass,
        href: `${paths.bookings.href}?due=hold`,
      },
      {
        count: 'balances',
        since: 'balancesSince',
        title: 'Payments overdue',
        none: 'no overdue payments',
        text: 'An instalment was due before today',
        icon: BadgeIndianRupee,
        href: `${paths.receivables.href}?due=balance`,
      },
      {
        count: 'refunds',
        title: 'Refunds to pay',
        none: 'no refunds to pay',
        text: 'Not completed yet',
        formatAmount: ({ deskRefundPaise, providerRefundPaise = 0 }) =>
          deskRefundPaise === undefined
            ? undefined
            : `${formatExactPaise(deskRefundPaise)} by desk, ${formatExactPaise(providerRefundPaise)} by provider`,
        icon: Undo2,
        href: paths.refunds.href,
      },
      {
        count: 'unverified',
        since: 'unverifiedSince',
        title: 'Payments to verify',
        none: 'no payments to verify',
        text: 'Recorded by the desk, not checked against the bank yet',
        formatAmount: ({ unverifiedInPaise = 0, unverifiedOutPaise = 0 }) =>
          `${formatExactPaise(unverifiedInPaise)} in, ${formatExactPaise(Math.abs(unverifiedOutPaise))} out`,
        icon: ShieldCheck,
        href: paths.toVerify.href,
      },
    ],
  },
  {
    title: 'Departures',
    tasks: [
      {
        count: 'belowMinimum',
        since: 'belowMinimumSince',
        title: 'Below minimum',
        none: 'no departures below minimum',
        text: 'Departing within 14 days with too few guests',
        icon: Users,
        href: `${paths.departures.href}?when=14+days&guests=below`,
      },
    ],
  },
  {
    title: 'Reviews',
    tasks: [
      {
        count: 'reviews',
        since: 'reviewsSince',
        title: 'Reviews to moderate',
        none: 'no reviews to moderate',
        text: 'Written by customers, not published yet',
        icon: Star,
        href: paths.reviews.href,
      },
    ],
  },
];
