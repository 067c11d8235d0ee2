import { CalendarCheck, Database, MessagesSquare, Package, Settings, type LucideIcon } from 'lucide-react';
import { paths } from '../../../config/paths';

export interface Section {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** The entries of the sidebar; titles and descriptions also stand in the header. */
export const sections: readonly Section[] = [
  { title: 'Packages', description: 'Manage tour packages', path: paths.packages.href, icon: Package },
  { title: 'Enquiries', description: 'Customer enquiries', path: paths.enquiries.href, icon: MessagesSquare },
  { title: 'Masters', description: 'Master data management', path: paths.masters.href, icon: Database },
  { title: 'Bookings', description: 'Booking management', path: paths.bookings.href, icon: CalendarCheck },
  { title: 'Settings', description: 'System settings', path: paths.settings.href, icon: Settings },
];

/** The section a path belongs to; undefined for `/admin` itself, which only redirects. */
export function getSection(pathname: string): Section | undefined {
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
