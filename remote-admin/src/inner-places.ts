import { paths } from './config/paths';
import { financeScreens } from './features/bookings/components/finance-frame';
import { masters } from './features/masters/model/masters/masters';
import type { Place } from './features/record-search/places';

const settings: readonly Place[] = [
  {
    title: 'Messages',
    description: 'Emails to customers and the desk, delivery status',
    path: paths.messages.href,
    needs: 'readSales',
  },
  {
    title: 'Administrators',
    description: 'Users, roles and permissions',
    path: paths.settings.href,
  },
  {
    title: 'Company details',
    description: 'Address, phone, GSTIN, opening hours',
    path: paths.settings.href,
  },
  { title: 'Security', description: 'Second factor and sessions', path: paths.settings.href },
  {
    title: 'Personal data',
    description: 'Data requests, retention, access log',
    path: paths.settings.href,
    needs: 'answerDataRequests',
  },
];

/** Screens within the sections, for the search. */
export const innerPlaces: readonly Place[] = [
  ...financeScreens,
  ...masters.map(({ title, description, slug }) => ({
    title,
    // Its first sentence.
    description: description.replace(/\.( .*)?$/s, ''),
    path: paths.master.href(slug),
  })),
  ...settings,
];
