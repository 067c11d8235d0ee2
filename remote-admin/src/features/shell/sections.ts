import {
  CalendarCheck,
  ChartColumn,
  Database,
  FileText,
  IndianRupee,
  ListTodo,
  MessagesSquare,
  Package,
  PlaneTakeoff,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../config/paths';
import type { DeskToday } from '../../shared/desk-today';

export interface Section {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Counter of open tasks. */
  readonly toDo?: keyof DeskToday;
  /** Whether it is empty without permission to read sales, and therefore hidden. */
  readonly isOfSales?: boolean;
}

/** Sidebar entries; the header shows their titles and descriptions. */
export const sections: readonly Section[] = [
  { title: 'Today', description: 'Work that needs action', path: paths.today.href, icon: ListTodo },
  {
    title: 'Dashboard',
    description: 'Sales and enquiry figures',
    path: paths.dashboard.href,
    icon: ChartColumn,
    isOfSales: true,
  },
  { title: 'Packages', description: 'Manage tour packages', path: paths.packages.href, icon: Package },
  {
    title: 'Enquiries',
    description: 'Customer enquiries',
    path: paths.enquiries.href,
    icon: MessagesSquare,
    toDo: 'enquiries',
  },
  { title: 'Masters', description: 'Master data management', path: paths.masters.href, icon: Database },
  {
    title: 'Bookings',
    description: 'Booking management',
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
  { title: 'Settings', description: 'System settings', path: paths.settings.href, icon: Settings },
  {
    title: 'Quotes',
    description: 'Sent, opened and accepted quotes',
    path: paths.quotes.href,
    icon: FileText,
    isOfSales: true,
  },
  {
    title: 'Finance',
    description: 'Payments, refunds and taxes',
    path: paths.finance.href,
    icon: IndianRupee,
    isOfSales: true,
  },
];

/** The section of a path; undefined for `/admin` itself, which only redirects. */
export function getSection(pathname: string): Section | undefined {
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
