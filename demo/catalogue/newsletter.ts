import { addDays, at } from './base/calendar';
import { stableId } from './base/stable-id';
import type { DemoRow, IsoDay } from './base/types';

const subscribers: [email: string, daysAgo: number][] = [
  ['asha@example.com', 210],
  ['lakshmi.reddy@example.com', 164],
  ['sourav.banerjee@example.com', 121],
  ['trisha.ghosh@example.com', 27],
  ['kabir.anand@example.com', 11],
  ['joseph.kurian@example.com', 5],
];

export const newsletterSubscribers = (today: IsoDay): DemoRow<'newsletter_subscribers'>[] =>
  subscribers.map(([email, daysAgo]) => ({
    id: stableId('newsletter_subscribers', email),
    email,
    created_at: at(addDays(today, -daysAgo), '20:15'),
    confirmed_at: at(addDays(today, -daysAgo), '20:31'),
  }));
