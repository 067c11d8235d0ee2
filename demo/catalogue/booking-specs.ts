import { readEntries } from './base/entries';
import { findPerson } from './base/people';
import type { BookingContact, BookingStatus, Occupancy } from './base/types';

interface TravellerSpec {
  name: string;
  /** Years. */
  age: number;
  occupancy: Occupancy;
  room: number;
  passport: string | null;
}

interface PaymentSpec {
  /** The deposit, the balance, or a share of the total. */
  what: 'deposit' | 'rest' | number;
  method: string;
  /** Days after the booking. */
  after: number;
  note: string | null;
}

export interface BookingSpec {
  key: string;
  uid: string | null;
  contact: BookingContact;
  packageCode: string;
  /** The first available departure at least this many days ahead; the latest past one without it. */
  departsIn: number | null;
  status: BookingStatus;
  /** Age of the booking in days; for a past departure, days before it. */
  made: number;
  /** In rupees. */
  discount: number;
  travellers: TravellerSpec[];
  payments: PaymentSpec[];
  cancelled: { daysAgo: number; refundShare: number; reason: string } | null;
}

/** `+ traveller | age | occupancy | room | passport` and `> payment | method | days after the booking | note` */
const text = `
  # asha-bali | Asha Menon | BAL-01 | departsIn: 40 | status: confirmed | made: 26
  + Asha Menon | 36 | twin | 1
  + Nikhil Menon | 38 | twin | 1
  > deposit | card | 0
  > 0.3 | bank transfer | 14 | Second instalment, agreed by phone

  # asha-kashmir | Asha Menon | KAS-01 | status: completed | made: 84
  + Asha Menon | 36 | twin | 1
  + Nikhil Menon | 38 | twin | 1
  + Tara Menon | 7 | child_with_bed | 1
  + Leela Menon | 64 | single | 2
  > deposit | upi | 0
  > rest | bank transfer | 34

  # asha-japan | Asha Menon | JAP-01 | departsIn: 90 | status: hold | made: 0
  + Asha Menon | 36 | twin | 1
  + Nikhil Menon | 38 | twin | 1
  + Tara Menon | 7 | child_without_bed | 1

  # asha-dubai | Asha Menon | DUB-01 | departsIn: 70 | status: cancelled | made: 48
  cancelled: 19 | refundShare: 0.5 | reason: Surgery in the family; the guest hopes to travel next winter
  + Asha Menon | 36 | twin | 1
  + Leela Menon | 64 | twin | 1
  > deposit | upi | 0

  # ravi-rajasthan | Ravi Iyer | RAJ-01 | departsIn: 30 | status: confirmed | made: 40
  + Ravi Iyer | 41 | twin | 1
  + Kavya Iyer | 39 | twin | 1
  > deposit | upi | 0
  > rest | bank transfer | 21

  # ravi-thailand | Ravi Iyer | THA-01 | departsIn: 50 | status: expired | made: 12
  + Ravi Iyer | 41 | twin | 1
  + Kavya Iyer | 39 | twin | 1

  # deshpande-swiss | Sameer Deshpande | SWI-01 | phone: 11020 | departsIn: 150 | status: confirmed | made: 33 | discount: 20000
  + Sameer Deshpande | 46 | twin | 1
  + Manasi Deshpande | 43 | twin | 1
  + Ira Deshpande | 11 | child_with_bed | 1
  + Aarav Deshpande | 8 | child_without_bed | 1
  > deposit | bank transfer | 0
  > 0.25 | bank transfer | 20

  # reddy-swiss-past | Lakshmi Reddy | SWI-01 | phone: 11021 | status: completed | made: 110
  + Lakshmi Reddy | 58 | twin | 1
  + Venkat Reddy | 61 | twin | 1
  > deposit | card | 0
  > rest | bank transfer | 45

  # banerjee-kerala | Sourav Banerjee | KER-01 | phone: 11022 | departsIn: 21 | status: confirmed | made: 55
  + Sourav Banerjee | 52 | twin | 1
  + Mitali Banerjee | 49 | twin | 1
  + Sabita Banerjee | 76 | single | 2
  > deposit | upi | 0
  > rest | upi | 30

  # shah-dubai-past | Jignesh Shah | DUB-01 | phone: 11023 | status: completed | made: 60
  + Jignesh Shah | 39 | twin | 1
  + Hetal Shah | 37 | twin | 1
  + Dhruv Shah | 9 | child_with_bed | 1
  + Mahi Shah | 1 | infant | 1
  > deposit | upi | 0
  > rest | upi | 12

  # khan-ladakh | Arif Khan | LAD-01 | phone: 11024 | departsIn: 180 | status: confirmed | made: 9
  + Arif Khan | 29 | triple | 1
  + Danish Khan | 27 | triple | 1
  + Joel D’Souza | 30 | triple | 1
  > deposit | upi | 0

  # gupta-ladakh-past | Neha Gupta | LAD-01 | phone: 11025 | status: completed | made: 75
  + Neha Gupta | 33 | single | 1
  > deposit | upi | 0
  > rest | bank transfer | 28

  # patil-himachal | Ganesh Patil | HIM-01 | phone: 11026 | departsIn: 14 | status: confirmed | made: 44
  + Ganesh Patil | 40 | twin | 1
  + Rupali Patil | 36 | twin | 1
  + Soham Patil | 6 | child_without_bed | 1
  > deposit | cash | 0 | Paid at the Pune counter
  > rest | upi | 20

  # singh-andaman | Harpreet Singh | AND-02 | phone: 11027 | departsIn: 25 | status: confirmed | made: 61
  + Harpreet Singh | 31 | twin | 1
  + Simran Kaur | 29 | twin | 1
  > deposit | upi | 0
  > rest | card | 25

  # thomas-singapore | Binu Thomas | SIN-01 | phone: 11028 | departsIn: 60 | status: hold | made: 0
  + Binu Thomas | 44 | twin | 1
  + Ancy Thomas | 41 | twin | 1
  + Neil Thomas | 10 | child_with_bed | 1

  # rao-turkey | Padmini Rao | TUR-01 | phone: 11029 | departsIn: 100 | status: confirmed | made: 18
  + Padmini Rao | 55 | twin | 1
  + Sudha Rao | 51 | twin | 1
  > deposit | card | 0

  # mehta-france | Karan Mehta | FRA-01 | phone: 11030 | departsIn: 130 | status: cancelled | made: 38
  cancelled: 7 | refundShare: 1 | reason: Visa appointment not available in time
  + Karan Mehta | 30 | twin | 1
  + Riddhi Mehta | 28 | twin | 1
  > deposit | upi | 0

  # pillai-kerala-past | Suresh Pillai | KER-01 | phone: 11031 | status: completed | made: 50 | discount: 3000
  + Suresh Pillai | 66 | twin | 1
  + Geetha Pillai | 62 | twin | 1
  > deposit | upi | 0
  > rest | cash | 10 | Kochi office

  # joshi-rajasthan-past | Vinayak Joshi | RAJ-01 | phone: 11032 | status: completed | made: 58
  + Vinayak Joshi | 47 | single | 1
  > deposit | upi | 0
  > rest | bank transfer | 9

  # das-goldenroute | Ananya Das | JAP-01 | phone: 11033 | departsIn: 110 | status: confirmed | made: 21
  + Ananya Das | 35 | twin | 1 | Z5384471
  + Rhea Sen | 34 | twin | 1 | U2079028
  > deposit | bank transfer | 0

  # naidu-bali-expired | Charan Naidu | BAL-02 | phone: 11034 | departsIn: 45 | status: expired | made: 3
  + Charan Naidu | 28 | twin | 1
  + Deepthi Naidu | 27 | twin | 1

  # fernandes-phuket | Melvin Fernandes | THA-01 | phone: 11035 | departsIn: 30 | status: confirmed | made: 36
  + Melvin Fernandes | 38 | twin | 1
  + Sonia Fernandes | 37 | twin | 1
  + Ethan Fernandes | 5 | child_with_bed | 1
  + Zoe Fernandes | 1 | infant | 1
  > deposit | upi | 0
  > rest | card | 15

  # agarwal-udaipur | Shruti Agarwal | RAJ-04 | phone: 11036 | departsIn: 15 | status: cancelled | made: 25
  cancelled: 2 | refundShare: 0.5 | reason: Guest asked to cancel: office leave withdrawn
  + Shruti Agarwal | 27 | twin | 1
  + Pooja Bansal | 27 | twin | 1
  > deposit | upi | 0
  > rest | upi | 6

  # krishnan-grand-tour | Ramesh Krishnan | SWI-03 | phone: 11037 | departsIn: 120 | status: confirmed | made: 15
  + Ramesh Krishnan | 62 | twin | 1
  + Usha Krishnan | 60 | twin | 1
  > deposit | bank transfer | 0 | Retirement trip, called to say thank you

  # sheikh-gulmarg-expired | Imran Sheikh | KAS-02 | phone: 11038 | departsIn: 45 | status: expired | made: 8
  + Imran Sheikh | 31 | single | 1
`;

const occupancies = [
  'single',
  'twin',
  'triple',
  'child_with_bed',
  'child_without_bed',
  'infant',
] as const satisfies Occupancy[];

function readTraveller([name = '', age, given, room, passport]: string[]): TravellerSpec {
  const occupancy = occupancies.find((each) => each === given);
  if (!occupancy) throw new Error(`${name}: ${given} is not an occupancy`);
  return { name, age: Number(age), occupancy, room: Number(room), passport: passport ?? null };
}

const readPayment = ([what, method = '', after, note]: string[]): PaymentSpec => ({
  what: what === 'deposit' || what === 'rest' ? what : Number(what),
  method,
  after: Number(after),
  note: note ?? null,
});

export const bookingSpecs: BookingSpec[] = readEntries(text, (entry) => {
  const [key = '', name = '', packageCode = ''] = entry.heading;
  const daysAgo = entry.optionalNumber('cancelled');
  return {
    key,
    ...findPerson(name, entry.optionalNumber('phone')),
    packageCode,
    departsIn: entry.optionalNumber('departsIn') ?? null,
    status: entry.choice('status', ['hold', 'confirmed', 'completed', 'cancelled', 'expired']) ?? 'hold',
    made: entry.number('made'),
    discount: entry.optionalNumber('discount') ?? 0,
    travellers: entry.rows('+').map(readTraveller),
    payments: entry.rows('>').map(readPayment),
    cancelled:
      daysAgo === undefined
        ? null
        : { daysAgo, refundShare: entry.number('refundShare'), reason: entry.fact('reason') ?? '' },
  };
});
