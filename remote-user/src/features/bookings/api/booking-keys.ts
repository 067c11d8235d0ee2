import { customerKey } from '../../../lib/customer-key';

/** Query keys of the customer's bookings. */
export const bookingKeys = {
  list: (uid: string, page: number) => customerKey(uid, 'bookings', page),
  reviews: (uid: string) => customerKey(uid, 'reviews'),
};
