import {
  CalendarCheck,
  ChartColumn,
  Database,
  FileText,
  IndianRupee,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  Package,
  PlaneTakeoff,
  Settings,
  Star,
} from 'lucide-react';
import { paths } from '../../config/paths';
import type { Action } from '../../shared/session/roles';

export interface Section {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** The menu shows its description. */
  readonly isSpecified?: true;
  /** Counter of open tasks. */
  readonly toDo?: 'decisions' | 'enquiries' | 'bookings' | 'reviews';
  /** Permission without which it is empty, and therefore hidden. */
  readonly needs?: Action;
}

interface SectionGroup {
  /** Absent for entries that need no heading. */
  readonly title?: string;
  readonly sections: readonly Section[];
}

/** Groups of the sidebar. The specification's sections keep its order. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    sections: [
      {
        title: 'Today',
        description: 'Work that needs action',
        path: paths.today.href,
        icon: ListTodo,
        toDo: 'decisions',
      },
      {
        title: 'Dashboard',
        description: 'Sales and enquiry figures',
        path: paths.dashboard.href,
        icon: ChartColumn,
        needs: 'readSales',
      },
    ],
  },
  {
    title: 'Catalogue',
    sections: [
      {
        title: 'Packages',
        description: 'Manage tour packages',
        isSpecified: true,
        path: paths.packages.href,
        icon: Package,
      },
      {
        title: 'Reviews',
        description: 'Reviews by customers',
        path: paths.reviews.href,
        icon: Star,
        toDo: 'reviews',
      },
    ],
  },
  {
    title: 'Sell',
    sections: [
      {
        title: 'Enquiries',
        description: 'Customer enquiries',
        isSpecified: true,
        path: paths.enquiries.href,
        icon: MessagesSquare,
        toDo: 'enquiries',
      },
      {
        title: 'Quotes',
        description: 'Quotes and their status',
        path: paths.quotes.href,
        icon: FileText,
        needs: 'readSales',
      },
    ],
  },
  {
    sections: [
      {
        title: 'Masters',
        description: 'Master data management',
        isSpecified: true,
        path: paths.masters.href,
        icon: Database,
      },
    ],
  },
  {
    title: 'Operate',
    sections: [
      {
        title: 'Bookings',
        description: 'Booking management',
        isSpecified: true,
        path: paths.bookings.href,
        icon: CalendarCheck,
        toDo: 'bookings',
      },
      {
        title: 'Departures',
        description: 'Seats and guests by date',
        path: paths.departures.href,
        icon: PlaneTakeoff,
      },
      {
        title: 'Finance',
        description: 'Payments, refunds and taxes',
        path: paths.finance.href,
        icon: IndianRupee,
        needs: 'readSales',
      },
    ],
  },
  {
    sections: [
      {
        title: 'Settings',
        description: 'System settings',
        isSpecified: true,
        path: paths.settings.href,
        icon: Settings,
      },
    ],
  },
];

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

/** The section of a path, the one with the longest path first; undefined for `/admin` itself, which only redirects. */
export function getSection(pathname: string): Section | undefined {
  return sections
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
