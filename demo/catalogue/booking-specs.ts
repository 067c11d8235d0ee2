import { asha, contact, ravi } from './base/people';
import type { BookingContact, BookingStatus, Occupancy } from './base/types';

export interface TravellerSpec {
  name: string;
  occupancy: Occupancy;
  /** Years. */
  age: number;
  room: number;
  passport?: string;
}

/** A payment of the deposit, of the balance, or of a share of the total. */
export interface PaymentSpec {
  what: 'deposit' | 'rest' | number;
  method: 'upi' | 'bank transfer' | 'card' | 'cash';
  /** Days after the booking. */
  after: number;
  note?: string;
}

export interface BookingSpec {
  key: string;
  uid: string | null;
  contact: BookingContact;
  packageCode: string;
  /** The first available departure at least this many days ahead, or the latest past one. */
  departure: { inDays: number } | 'departed';
  status: BookingStatus;
  /** Age of the booking in days; for a past departure, days before it. */
  made: number;
  travellers: TravellerSpec[];
  discountRupees?: number;
  payments: PaymentSpec[];
  cancelled?: { reason: string; daysAgo: number; refundShare: number };
}

/** Two adults in one room. */
const pair = (first: string, second: string, ages: [number, number] = [34, 32]): TravellerSpec[] => [
  { name: first, occupancy: 'twin', age: ages[0], room: 1 },
  { name: second, occupancy: 'twin', age: ages[1], room: 1 },
];

const child = (name: string, age: number, occupancy: Occupancy = 'child_with_bed'): TravellerSpec => ({
  name,
  occupancy,
  age,
  room: 1,
});

const single = (name: string, age: number, room = 1): TravellerSpec => ({
  name,
  occupancy: 'single',
  age,
  room,
});

const deposit: PaymentSpec = { what: 'deposit', method: 'upi', after: 0 };
const restByTransfer = (after: number): PaymentSpec => ({ what: 'rest', method: 'bank transfer', after });

export const bookingSpecs: BookingSpec[] = [
  {
    key: 'asha-bali',
    ...asha,
    packageCode: 'BAL-01',
    departure: { inDays: 40 },
    status: 'confirmed',
    made: 26,
    travellers: pair('Asha Menon', 'Nikhil Menon', [36, 38]),
    payments: [
      { ...deposit, method: 'card' },
      { what: 0.3, method: 'bank transfer', after: 14, note: 'Second instalment, agreed by phone' },
    ],
  },
  {
    key: 'asha-kashmir',
    ...asha,
    packageCode: 'KAS-01',
    departure: 'departed',
    status: 'completed',
    made: 84,
    travellers: [
      ...pair('Asha Menon', 'Nikhil Menon', [36, 38]),
      child('Tara Menon', 7),
      single('Leela Menon', 64, 2),
    ],
    payments: [deposit, restByTransfer(34)],
  },
  {
    key: 'asha-japan',
    ...asha,
    packageCode: 'JAP-01',
    departure: { inDays: 90 },
    status: 'hold',
    made: 0,
    travellers: [
      ...pair('Asha Menon', 'Nikhil Menon', [36, 38]),
      child('Tara Menon', 7, 'child_without_bed'),
    ],
    payments: [],
  },
  {
    key: 'asha-dubai',
    ...asha,
    packageCode: 'DUB-01',
    departure: { inDays: 70 },
    status: 'cancelled',
    made: 48,
    travellers: pair('Asha Menon', 'Leela Menon', [36, 64]),
    payments: [deposit],
    cancelled: {
      reason: 'Surgery in the family; the guest hopes to travel next winter',
      daysAgo: 19,
      refundShare: 0.5,
    },
  },
  {
    key: 'ravi-rajasthan',
    ...ravi,
    packageCode: 'RAJ-01',
    departure: { inDays: 30 },
    status: 'confirmed',
    made: 40,
    travellers: pair('Ravi Iyer', 'Kavya Iyer', [41, 39]),
    payments: [deposit, restByTransfer(21)],
  },
  {
    key: 'ravi-thailand',
    ...ravi,
    packageCode: 'THA-01',
    departure: { inDays: 50 },
    status: 'expired',
    made: 12,
    travellers: pair('Ravi Iyer', 'Kavya Iyer', [41, 39]),
    payments: [],
  },
  {
    key: 'deshpande-swiss',
    uid: null,
    contact: contact('Sameer Deshpande', 11020),
    packageCode: 'SWI-01',
    departure: { inDays: 150 },
    status: 'confirmed',
    made: 33,
    travellers: [
      ...pair('Sameer Deshpande', 'Manasi Deshpande', [46, 43]),
      child('Ira Deshpande', 11),
      child('Aarav Deshpande', 8, 'child_without_bed'),
    ],
    discountRupees: 20000,
    payments: [
      { ...deposit, method: 'bank transfer' },
      { what: 0.25, method: 'bank transfer', after: 20 },
    ],
  },
  {
    key: 'reddy-swiss-past',
    uid: null,
    contact: contact('Lakshmi Reddy', 11021),
    packageCode: 'SWI-01',
    departure: 'departed',
    status: 'completed',
    made: 110,
    travellers: pair('Lakshmi Reddy', 'Venkat Reddy', [58, 61]),
    payments: [{ ...deposit, method: 'card' }, restByTransfer(45)],
  },
  {
    key: 'banerjee-kerala',
    uid: null,
    contact: contact('Sourav Banerjee', 11022),
    packageCode: 'KER-01',
    departure: { inDays: 21 },
    status: 'confirmed',
    made: 55,
    travellers: [...pair('Sourav Banerjee', 'Mitali Banerjee', [52, 49]), single('Sabita Banerjee', 76, 2)],
    payments: [deposit, { what: 'rest', method: 'upi', after: 30 }],
  },
  {
    key: 'shah-dubai-past',
    uid: null,
    contact: contact('Jignesh Shah', 11023),
    packageCode: 'DUB-01',
    departure: 'departed',
    status: 'completed',
    made: 60,
    travellers: [
      ...pair('Jignesh Shah', 'Hetal Shah', [39, 37]),
      child('Dhruv Shah', 9),
      child('Mahi Shah', 1, 'infant'),
    ],
    payments: [deposit, { what: 'rest', method: 'upi', after: 12 }],
  },
  {
    key: 'khan-ladakh',
    uid: null,
    contact: contact('Arif Khan', 11024),
    packageCode: 'LAD-01',
    departure: { inDays: 180 },
    status: 'confirmed',
    made: 9,
    travellers: [
      { name: 'Arif Khan', occupancy: 'triple', age: 29, room: 1 },
      { name: 'Danish Khan', occupancy: 'triple', age: 27, room: 1 },
      { name: 'Joel D’Souza', occupancy: 'triple', age: 30, room: 1 },
    ],
    payments: [deposit],
  },
  {
    key: 'gupta-ladakh-past',
    uid: null,
    contact: contact('Neha Gupta', 11025),
    packageCode: 'LAD-01',
    departure: 'departed',
    status: 'completed',
    made: 75,
    travellers: [single('Neha Gupta', 33)],
    payments: [deposit, restByTransfer(28)],
  },
  {
    key: 'patil-himachal',
    uid: null,
    contact: contact('Ganesh Patil', 11026),
    packageCode: 'HIM-01',
    departure: { inDays: 14 },
    status: 'confirmed',
    made: 44,
    travellers: [
      ...pair('Ganesh Patil', 'Rupali Patil', [40, 36]),
      child('Soham Patil', 6, 'child_without_bed'),
    ],
    payments: [
      { ...deposit, method: 'cash', note: 'Paid at the Pune counter' },
      { what: 'rest', method: 'upi', after: 20 },
    ],
  },
  {
    key: 'singh-andaman',
    uid: null,
    contact: contact('Harpreet Singh', 11027),
    packageCode: 'AND-02',
    departure: { inDays: 25 },
    status: 'confirmed',
    made: 61,
    travellers: pair('Harpreet Singh', 'Simran Kaur', [31, 29]),
    payments: [deposit, { what: 'rest', method: 'card', after: 25 }],
  },
  {
    key: 'thomas-singapore',
    uid: null,
    contact: contact('Binu Thomas', 11028),
    packageCode: 'SIN-01',
    departure: { inDays: 60 },
    status: 'hold',
    made: 0,
    travellers: [...pair('Binu Thomas', 'Ancy Thomas', [44, 41]), child('Neil Thomas', 10)],
    payments: [],
  },
  {
    key: 'rao-turkey',
    uid: null,
    contact: contact('Padmini Rao', 11029),
    packageCode: 'TUR-01',
    departure: { inDays: 100 },
    status: 'confirmed',
    made: 18,
    travellers: pair('Padmini Rao', 'Sudha Rao', [55, 51]),
    payments: [{ ...deposit, method: 'card' }],
  },
  {
    key: 'mehta-france',
    uid: null,
    contact: contact('Karan Mehta', 11030),
    packageCode: 'FRA-01',
    departure: { inDays: 130 },
    status: 'cancelled',
    made: 38,
    travellers: pair('Karan Mehta', 'Riddhi Mehta', [30, 28]),
    payments: [deposit],
    cancelled: { reason: 'Visa appointment not available in time', daysAgo: 7, refundShare: 1 },
  },
  {
    key: 'pillai-kerala-past',
    uid: null,
    contact: contact('Suresh Pillai', 11031),
    packageCode: 'KER-01',
    departure: 'departed',
    status: 'completed',
    made: 50,
    travellers: pair('Suresh Pillai', 'Geetha Pillai', [66, 62]),
    discountRupees: 3000,
    payments: [deposit, { what: 'rest', method: 'cash', after: 10, note: 'Kochi office' }],
  },
  {
    key: 'joshi-rajasthan-past',
    uid: null,
    contact: contact('Vinayak Joshi', 11032),
    packageCode: 'RAJ-01',
    departure: 'departed',
    status: 'completed',
    made: 58,
    travellers: [single('Vinayak Joshi', 47)],
    payments: [deposit, restByTransfer(9)],
  },
  {
    key: 'das-goldenroute',
    uid: null,
    contact: contact('Ananya Das', 11033),
    packageCode: 'JAP-01',
    departure: { inDays: 110 },
    status: 'confirmed',
    made: 21,
    travellers: [
      { name: 'Ananya Das', occupancy: 'twin', age: 35, room: 1, passport: 'Z5384471' },
      { name: 'Rhea Sen', occupancy: 'twin', age: 34, room: 1, passport: 'U2079028' },
    ],
    payments: [{ ...deposit, method: 'bank transfer' }],
  },
  {
    key: 'naidu-bali-expired',
    uid: null,
    contact: contact('Charan Naidu', 11034),
    packageCode: 'BAL-02',
    departure: { inDays: 45 },
    status: 'expired',
    made: 3,
    travellers: pair('Charan Naidu', 'Deepthi Naidu', [28, 27]),
    payments: [],
  },
  {
    key: 'fernandes-phuket',
    uid: null,
    contact: contact('Melvin Fernandes', 11035),
    packageCode: 'THA-01',
    departure: { inDays: 30 },
    status: 'confirmed',
    made: 36,
    travellers: [
      ...pair('Melvin Fernandes', 'Sonia Fernandes', [38, 37]),
      child('Ethan Fernandes', 5),
      child('Zoe Fernandes', 1, 'infant'),
    ],
    payments: [deposit, { what: 'rest', method: 'card', after: 15 }],
  },
  {
    key: 'agarwal-udaipur',
    uid: null,
    contact: contact('Shruti Agarwal', 11036),
    packageCode: 'RAJ-04',
    departure: { inDays: 15 },
    status: 'cancelled',
    made: 25,
    travellers: pair('Shruti Agarwal', 'Pooja Bansal', [27, 27]),
    payments: [deposit, { what: 'rest', method: 'upi', after: 6 }],
    cancelled: { reason: 'Guest asked to cancel: office leave withdrawn', daysAgo: 2, refundShare: 0.5 },
  },
  {
    key: 'krishnan-grand-tour',
    uid: null,
    contact: contact('Ramesh Krishnan', 11037),
    packageCode: 'SWI-03',
    departure: { inDays: 120 },
    status: 'confirmed',
    made: 15,
    travellers: pair('Ramesh Krishnan', 'Usha Krishnan', [62, 60]),
    payments: [{ ...deposit, method: 'bank transfer', note: 'Retirement trip, called to say thank you' }],
  },
  {
    key: 'sheikh-gulmarg-expired',
    uid: null,
    contact: contact('Imran Sheikh', 11038),
    packageCode: 'KAS-02',
    departure: { inDays: 45 },
    status: 'expired',
    made: 8,
    travellers: [single('Imran Sheikh', 31)],
    payments: [],
  },
];
