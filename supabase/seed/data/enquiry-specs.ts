import type { LostReason } from './lost-reasons';
import { agentEmail, asha, contact, ownerEmail, ravi, type AdminEmail } from './people';
import type { BookingContact, EnquiryEventKind, EnquiryKind, EnquiryStatus } from './types';

export interface EnquirySpec {
  uid: string | null;
  contact: BookingContact;
  packageCode: string | null;
  status: EnquiryStatus;
  /** Days ago that it came in. */
  daysAgo: number;
  assignee: AdminEmail | null;
  kind: EnquiryKind;
  source: string;
  party: [adults: number, children: number];
  city: string | null;
  /** The next such calendar month in which they want to travel, 1 is January; a won one travels when booked. */
  month: number | null;
  message: string | null;
  /** Days from today, negative when overdue. */
  followUp: number | null;
  lostReason?: LostReason;
  /** Key of the booking it became. */
  won?: string;
  /**
   * What was said and done, in order; changes of status and assignee are added by themselves. `{price}` is the
   * price before taxes of the booking it became.
   */
  talk: [kind: EnquiryEventKind, body: string][];
}

type Common = Pick<
  EnquirySpec,
  'contact' | 'packageCode' | 'daysAgo' | 'party' | 'city' | 'month' | 'message'
> &
  Partial<Pick<EnquirySpec, 'uid' | 'kind' | 'source'>>;

const base = (common: Common) => ({
  uid: null,
  kind: 'enquiry' as const,
  source: common.packageCode ? 'package page' : 'home page',
  ...common,
});

const fresh = (
  common: Common,
  assignee: AdminEmail | null = null,
  followUp: number | null = null,
): EnquirySpec => ({
  ...base(common),
  status: 'new',
  assignee,
  followUp,
  talk: [],
});

const inTalks = (
  status: 'contacted' | 'quoted',
  common: Common,
  assignee: AdminEmail,
  followUp: number,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({ ...base(common), status, assignee, followUp, talk });

const won = (
  common: Common,
  assignee: AdminEmail,
  booking: string | undefined,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({
  ...base(common),
  status: 'won',
  assignee,
  followUp: null,
  won: booking,
  talk,
});

const lost = (
  common: Common,
  assignee: AdminEmail,
  reason: LostReason,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({
  ...base(common),
  status: 'lost',
  assignee,
  followUp: null,
  lostReason: reason,
  talk,
});

const newOnes: EnquirySpec[] = [
  fresh({
    ...asha,
    packageCode: 'SWI-02',
    daysAgo: 1,
    party: [2, 1],
    city: 'Mumbai',
    month: 6,
    message: 'Are children under 10 free on the trains? We would like connecting rooms.',
  }),
  fresh({
    contact: contact('Pranav Kulkarni', 12001),
    packageCode: 'KAS-02',
    daysAgo: 1,
    party: [4, 0],
    city: 'Pune',
    month: 1,
    message: 'Four friends, two have skied before. Can they join an advanced lesson?',
  }),
  fresh({
    contact: contact('Nandini Bose', 12002),
    packageCode: 'JAP-02',
    daysAgo: 1,
    party: [2, 0],
    city: 'Kolkata',
    month: 4,
    message: 'Is there a connection from Kolkata, and what would it cost extra?',
  }),
  fresh(
    {
      contact: contact('Rehana Qureshi', 12003),
      packageCode: 'TUR-02',
      daysAgo: 1,
      party: [2, 0],
      city: 'Hyderabad',
      month: 5,
      message: 'Honeymoon in the first week of May. Halal food please.',
    },
    agentEmail,
    0,
  ),
  fresh({
    contact: contact('Tejas Parikh', 12004),
    packageCode: null,
    daysAgo: 1,
    party: [6, 3],
    city: 'Ahmedabad',
    month: 5,
    message:
      'Family of nine in the May vacation, Europe or Japan, Jain meals a must. Please call after 6 pm.',
    kind: 'callback',
  }),
  fresh(
    {
      contact: contact('Vidya Subramanian', 12005),
      packageCode: 'KER-04',
      daysAgo: 2,
      party: [1, 0],
      city: 'Chennai',
      month: 7,
      message: 'I had a knee replacement last year. Can the doctor take that into account?',
    },
    ownerEmail,
    1,
  ),
  fresh({
    contact: contact('Aditya Malhotra', 12006),
    packageCode: 'DUB-02',
    daysAgo: 2,
    party: [8, 0],
    city: 'Delhi',
    month: 2,
    message: 'Bachelor weekend for eight. Group rate?',
  }),
  fresh(
    {
      contact: contact('Gurleen Sandhu', 12007),
      packageCode: 'LAD-01',
      daysAgo: 2,
      party: [2, 2],
      city: 'Delhi',
      month: 6,
      message: 'Kids are 9 and 12. Is it too high for them?',
    },
    agentEmail,
    -1,
  ),
  fresh({
    contact: contact('Farhan Ansari', 12008),
    packageCode: 'BAL-02',
    daysAgo: 2,
    party: [2, 0],
    city: 'Mumbai',
    month: 3,
    message: null,
    kind: 'brochure',
  }),
  fresh(
    {
      contact: contact('Mohit Choudhary', 12009),
      packageCode: null,
      daysAgo: 3,
      party: [2, 0],
      city: 'Kolkata',
      month: null,
      message: 'Want to know about visa help for Schengen.',
      kind: 'callback',
    },
    agentEmail,
    -2,
  ),
  fresh({
    contact: contact('Shalini Hegde', 12010),
    packageCode: 'HIM-03',
    daysAgo: 3,
    party: [3, 0],
    city: 'Bengaluru',
    month: 7,
    message: 'Can we do the circuit starting from Manali instead?',
  }),
  fresh({
    contact: contact('Dinesh Yadav', 12011),
    packageCode: 'RAJ-03',
    daysAgo: 3,
    party: [2, 1],
    city: 'Delhi',
    month: 1,
    message: 'Son is four and a half. Is the safari possible?',
  }),
  fresh(
    {
      contact: contact('Priyanka Rathod', 12012),
      packageCode: 'AND-01',
      daysAgo: 4,
      party: [2, 0],
      city: 'Pune',
      month: 2,
      message: 'Need window seats on the flight, my mother is travelling for the first time.',
    },
    ownerEmail,
    -1,
  ),
  fresh({
    contact: contact('Joseph Kurian', 12013),
    packageCode: 'SIN-02',
    daysAgo: 5,
    party: [2, 2],
    city: 'Kochi',
    month: 5,
    message: null,
    kind: 'brochure',
  }),
];

const contactedOnes: EnquirySpec[] = [
  inTalks(
    'contacted',
    {
      ...asha,
      packageCode: 'LAD-01',
      daysAgo: 34,
      party: [2, 0],
      city: 'Mumbai',
      month: 6,
      message: 'Thinking of June for our anniversary, how cold are the nights?',
    },
    agentEmail,
    6,
    [['call', 'Explained nights of 2 to 8 °C in June and the two rest days. Will decide after Bali.']],
  ),
  inTalks(
    'contacted',
    {
      ...ravi,
      packageCode: 'SIN-01',
      daysAgo: 6,
      party: [2, 2],
      city: 'Bengaluru',
      month: 5,
      message: 'Any offer for early booking in the May holidays?',
    },
    agentEmail,
    1,
    [
      ['call', 'Wants four in one room. Checking family rooms at the Straits Orchid.'],
      ['whatsapp', 'Sent photographs of the family room and the May dates.'],
    ],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Swati Deshmukh', 12020),
      packageCode: 'KAS-01',
      daysAgo: 5,
      party: [2, 1],
      city: 'Mumbai',
      month: 4,
      message: 'Looking for the first week of April, tulips if possible.',
    },
    agentEmail,
    -1,
    [['call', 'Told her about the tulip departures that go on sale shortly. Call back on the day.']],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Manoj Tiwari', 12021),
      packageCode: 'THA-01',
      daysAgo: 7,
      party: [10, 0],
      city: 'Delhi',
      month: 2,
      message: 'Office group of ten men, budget 60k each.',
    },
    agentEmail,
    2,
    [
      ['call', 'Ten seats free on the second February date. Wants single rooms for two.'],
      ['note', 'Check group fare with the airline desk before quoting.'],
    ],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Ayesha Siddiqui', 12022),
      packageCode: 'DUB-01',
      daysAgo: 8,
      party: [2, 3],
      city: 'Hyderabad',
      month: 1,
      message: 'Three children 3, 6 and 10. What would the total be?',
    },
    agentEmail,
    -3,
    [
      ['call', 'No answer, tried at 11 and at 5.'],
      ['whatsapp', 'Wrote that a quote needs the ages confirmed; blue ticks.'],
    ],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Raghav Bhatt', 12023),
      packageCode: 'RAJ-02',
      daysAgo: 6,
      party: [2, 0],
      city: 'Ahmedabad',
      month: 12,
      message: 'Is New Year in Jaisalmer still possible?',
    },
    ownerEmail,
    0,
    [['call', 'Last departure of December is nearly full; put on the waiting list until tonight.']],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Lalitha Venkataraman', 12024),
      packageCode: 'JAP-01',
      daysAgo: 10,
      party: [2, 0],
      city: 'Chennai',
      month: 4,
      message: 'Strict vegetarian, no egg. Please be honest whether we will manage.',
    },
    agentEmail,
    3,
    [
      ['call', 'Went through the meals day by day. She liked that we said breakfast on day six is hard.'],
      ['email', 'Sent the restaurant list and the Japanese card.'],
    ],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Sunil Chavan', 12025),
      packageCode: 'HIM-01',
      daysAgo: 4,
      party: [4, 4],
      city: 'Pune',
      month: 5,
      message: 'Two families. Do the children share with us?',
    },
    agentEmail,
    4,
    [['call', 'Connecting rooms promised on request for the third May date.']],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Ipsita Mohanty', 12026),
      packageCode: 'AND-02',
      daysAgo: 9,
      party: [2, 0],
      city: 'Kolkata',
      month: 2,
      message: 'Marriage on 2 February, want to leave on the 5th.',
    },
    ownerEmail,
    -4,
    [['call', 'The 5th is a day off our weekday; private start is possible, cottage to be confirmed.']],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Kabir Anand', 12027),
      packageCode: 'LAD-03',
      daysAgo: 11,
      party: [2, 0],
      city: 'Delhi',
      month: 8,
      message: 'We were in Nubra in 2023 and had no trouble. New moon please.',
    },
    agentEmail,
    9,
    [['call', 'New moon of August suits the second Monday. Wants to bring his own telescope, 14 kg.']],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Zarine Daruwala', 12028),
      packageCode: 'FRA-02',
      daysAgo: 7,
      party: [4, 0],
      city: 'Mumbai',
      month: 6,
      message: 'Parents are 74 and 71. No more than an hour of walking at a time.',
    },
    ownerEmail,
    5,
    [
      ['call', 'Talked for 40 minutes. Prefers five nights on the Loire and no Paris.'],
      ['note', 'Ask the driver-guide whether the abbey shuttle takes wheelchairs.'],
    ],
  ),
  inTalks(
    'contacted',
    {
      contact: contact('Nikita Saxena', 12029),
      packageCode: null,
      daysAgo: 3,
      party: [1, 0],
      city: 'Delhi',
      month: 3,
      message: 'First trip alone. Which group has other solo women?',
      kind: 'callback',
    },
    agentEmail,
    1,
    [['call', 'Suggested the Kasauli weekend to begin with, then Bali in groups of sixteen.']],
  ),
];

const quotedOnes: EnquirySpec[] = [
  inTalks(
    'quoted',
    {
      ...asha,
      packageCode: 'TUR-01',
      daysAgo: 17,
      party: [2, 1],
      city: 'Mumbai',
      month: 10,
      message: 'October holidays. Is the balloon possible with a seven-year-old?',
    },
    agentEmail,
    2,
    [
      ['call', 'Yes from six years and 110 cm. Quote with and without the balloon.'],
      ['quote', '₹4,09,497 for two adults and a child with bed, balloon extra; valid for ten days.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Abhishek Jain', 12040),
      packageCode: 'SWI-01',
      daysAgo: 14,
      party: [4, 2],
      city: 'Mumbai',
      month: 5,
      message: 'Two families, Jain food, third week of May.',
    },
    agentEmail,
    -2,
    [
      ['call', 'Jain dinners confirmed with the Lucerne kitchen.'],
      ['quote', '₹12,61,994 for six with early-booking discount of ₹30,000.'],
      ['email', 'Quote sent with both departures side by side.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Rukmini Shenoy', 12041),
      packageCode: 'KER-03',
      daysAgo: 12,
      party: [2, 0],
      city: 'Bengaluru',
      month: 2,
      message: 'Twenty-fifth anniversary, not a honeymoon, if that is all right.',
    },
    ownerEmail,
    1,
    [
      ['call', 'Everything all right. Pool villa is free 11 to 13 February.'],
      ['quote', '₹1,24,000 for two with the villa and a cake nobody asked for.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Yash Thakkar', 12042),
      packageCode: 'BAL-01',
      daysAgo: 9,
      party: [2, 0],
      city: 'Ahmedabad',
      month: 4,
      message: 'Cheapest date in April?',
    },
    agentEmail,
    0,
    [
      ['quote', '₹1,45,998 for two on the second Friday, from Mumbai.'],
      ['whatsapp', 'He asks for ₹5,000 off. Answered that breakfast is the only thing we could drop.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Colonel Baldev Rana', 12043),
      packageCode: 'LAD-02',
      daysAgo: 21,
      party: [2, 0],
      city: 'Delhi',
      month: 6,
      message: 'Served in Drass in 1999. Would like half a day at the memorial.',
    },
    ownerEmail,
    3,
    [
      ['call', 'Half a day arranged; the group leaves Srinagar an hour earlier that day.'],
      ['quote', '₹1,05,998 for two; the extra stop costs nothing.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Chitra Raghunathan', 12044),
      packageCode: 'JAP-01',
      daysAgo: 18,
      party: [3, 0],
      city: 'Chennai',
      month: 4,
      message: 'Mother, daughter, grandmother. Triple room?',
    },
    agentEmail,
    -5,
    [
      ['call', 'Triple in Tokyo and Kyoto, twin and single at the ryokan.'],
      ['quote', '₹7,05,000 for three in late March.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Vikram Solanki', 12045),
      packageCode: 'DUB-01',
      daysAgo: 8,
      party: [6, 0],
      city: 'Ahmedabad',
      month: 1,
      message: 'Six seats together on the flight.',
    },
    agentEmail,
    1,
    [['quote', '₹3,95,994 for six, seats in two rows blocked until Friday.']],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Deepa Nambiar', 12046),
      packageCode: 'SWI-03',
      daysAgo: 25,
      party: [2, 0],
      city: 'Kochi',
      month: 7,
      message: 'Silver jubilee in July. Business class on one leg perhaps.',
    },
    ownerEmail,
    7,
    [
      ['call', 'Wants to see both fares. Will ask children for a contribution.'],
      ['quote', '₹9,99,998 in economy, ₹13,40,000 with business class outbound.'],
      ['call', 'Children agreed to business class both ways; revised quote next week.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Mehul Gandhi', 12047),
      packageCode: 'RAJ-03',
      daysAgo: 10,
      party: [2, 2],
      city: 'Mumbai',
      month: 2,
      message: 'Zones 2 or 3 only.',
    },
    agentEmail,
    -1,
    [
      ['call', 'Cannot promise a zone; two of four drives in 2 or 3 are open as of today.'],
      ['quote', '₹1,74,996 for four with those permits.'],
    ],
  ),
  inTalks(
    'quoted',
    {
      contact: contact('Sneha Iyengar', 12048),
      packageCode: 'THA-02',
      daysAgo: 6,
      party: [2, 0],
      city: 'Bengaluru',
      month: 11,
      message: 'We want to see the lanterns.',
    },
    agentEmail,
    4,
    [['quote', '₹1,34,998 for two on the November date nearest the full moon.']],
  ),
];

const wonOnes: EnquirySpec[] = [
  won(
    {
      ...asha,
      packageCode: 'BAL-01',
      daysAgo: 33,
      party: [2, 0],
      city: 'Mumbai',
      month: 12,
      message: 'Quiet rooms please, not next to the pool bar.',
    },
    agentEmail,
    'asha-bali',
    [
      ['call', 'Garden wing noted for both hotels.'],
      ['quote', '{price} for two, both hotels in the garden wing.'],
    ],
  ),
  won(
    {
      ...ravi,
      packageCode: 'RAJ-01',
      daysAgo: 47,
      party: [2, 0],
      city: 'Bengaluru',
      month: 11,
      message: 'Is a ground-floor room possible in Jodhpur? My wife has a bad knee.',
    },
    ownerEmail,
    'ravi-rajasthan',
    [
      ['call', 'Room 4 on the courtyard is step-free.'],
      ['quote', '{price} for two.'],
    ],
  ),
  won(
    {
      contact: contact('Sameer Deshpande', 11020),
      packageCode: 'SWI-01',
      daysAgo: 41,
      party: [2, 2],
      city: 'Mumbai',
      month: 4,
      message: 'Compared three companies, you have the only one by train.',
    },
    agentEmail,
    'deshpande-swiss',
    [
      ['quote', '{price} for four after a discount of ₹20,000.'],
      ['call', 'Accepted; deposit by transfer tomorrow.'],
    ],
  ),
  won(
    {
      contact: contact('Sourav Banerjee', 11022),
      packageCode: 'KER-01',
      daysAgo: 63,
      party: [3, 0],
      city: 'Kolkata',
      month: 10,
      message: 'My mother is 76 and walks slowly.',
    },
    agentEmail,
    'banerjee-kerala',
    [
      ['call', 'Ground-floor rooms asked for everywhere, golf cart at Eravikulam.'],
      ['quote', '{price} for three.'],
    ],
  ),
  won(
    {
      contact: contact('Arif Khan', 11024),
      packageCode: 'LAD-01',
      daysAgo: 15,
      party: [3, 0],
      city: 'Delhi',
      month: 5,
      message: 'Three of us in one room to save money.',
    },
    agentEmail,
    'khan-ladakh',
    [['quote', '{price} for three in a triple.']],
  ),
  won(
    {
      contact: contact('Padmini Rao', 11029),
      packageCode: 'TUR-01',
      daysAgo: 29,
      party: [2, 0],
      city: 'Hyderabad',
      month: 2,
      message: 'Two sisters. We already hold a US visa.',
    },
    ownerEmail,
    'rao-turkey',
    [
      ['call', 'E-visa is enough for both.'],
      ['quote', '{price} for two.'],
    ],
  ),
  won(
    {
      contact: contact('Ramesh Krishnan', 11037),
      packageCode: 'SWI-03',
      daysAgo: 24,
      party: [2, 0],
      city: 'Chennai',
      month: 4,
      message: 'I retire this spring and have promised this for thirty years.',
    },
    ownerEmail,
    'krishnan-grand-tour',
    [
      ['call', 'A long and happy call. Window seats on the left of the Glacier Express.'],
      ['quote', '{price} for two.'],
    ],
  ),
  won(
    {
      contact: contact('Ananya Das', 11033),
      packageCode: 'JAP-01',
      daysAgo: 30,
      party: [2, 0],
      city: 'Kolkata',
      month: 3,
      message: 'Two friends, one room, as much time in Kyoto as you can give us.',
    },
    agentEmail,
    'das-goldenroute',
    [['quote', '{price} for two, weather not guaranteed in writing.']],
  ),
  won(
    {
      contact: contact('Harpreet Singh', 11027),
      packageCode: 'AND-02',
      daysAgo: 70,
      party: [2, 0],
      city: 'Delhi',
      month: 10,
      message: 'Wedding on the 10th. Vegetarian, no onion on Tuesdays.',
    },
    agentEmail,
    'singh-andaman',
    [
      ['call', 'Kitchen told about Tuesdays.'],
      ['quote', '{price} for two.'],
    ],
  ),
];

const lostOnes: EnquirySpec[] = [
  lost(
    {
      ...asha,
      packageCode: 'AND-01',
      daysAgo: 140,
      party: [3, 1],
      city: 'Mumbai',
      month: 11,
      message: 'Diwali week with my mother-in-law.',
    },
    agentEmail,
    'Dates did not suit',
    [['call', 'All Diwali seats sold; went to Kashmir with us instead.']],
  ),
  lost(
    {
      contact: contact('Bharat Wagh', 12060),
      packageCode: 'FRA-01',
      daysAgo: 44,
      party: [2, 0],
      city: 'Pune',
      month: 3,
      message: 'Can you match ₹1,55,000?',
    },
    agentEmail,
    'Price too high',
    [
      ['quote', '₹3,79,998 for two; the other offer has no Louvre, no insurance and a hotel at the airport.'],
      ['call', 'Understands, still takes the cheaper one.'],
    ],
  ),
  lost(
    {
      contact: contact('Kirti Vaswani', 12061),
      packageCode: 'DUB-01',
      daysAgo: 52,
      party: [4, 0],
      city: 'Mumbai',
      month: 10,
      message: null,
    },
    agentEmail,
    'Booked elsewhere',
    [['call', 'Booked with her bank’s portal yesterday.']],
  ),
  lost(
    {
      contact: contact('Samuel Lyngdoh', 12062),
      packageCode: 'SWI-02',
      daysAgo: 61,
      party: [2, 0],
      city: 'Kolkata',
      month: 4,
      message: 'Flying from Guwahati.',
    },
    ownerEmail,
    'Visa refused or not in time',
    [
      ['quote', '₹6,59,998 for two with the connection.'],
      ['note', 'Earlier refusal in 2024; the consulate asks for an interview in July.'],
    ],
  ),
  lost(
    {
      contact: contact('Urvashi Rawat', 12063),
      packageCode: 'HIM-02',
      daysAgo: 38,
      party: [2, 1],
      city: 'Delhi',
      month: 1,
      message: 'Is the Jot road open in January?',
    },
    agentEmail,
    'Plans postponed',
    [['call', 'Not in January. Will ask again for April.']],
  ),
  lost(
    {
      contact: contact('Prakash Nair', 12064),
      packageCode: 'KER-01',
      daysAgo: 33,
      party: [2, 0],
      city: 'Mumbai',
      month: 11,
      message: null,
      kind: 'brochure',
    },
    agentEmail,
    'Could not be reached',
    [
      ['call', 'Rang out.'],
      ['call', 'Switched off.'],
      ['whatsapp', 'One tick only. Closing.'],
    ],
  ),
  lost(
    {
      contact: contact('Trisha Ghosh', 12065),
      packageCode: null,
      daysAgo: 27,
      party: [2, 0],
      city: 'Kolkata',
      month: 1,
      message: 'Do you have Iceland for the northern lights?',
      kind: 'callback',
    },
    ownerEmail,
    'Wanted a destination we do not offer',
    [['call', 'Not yet. Added to the wish list for next winter.']],
  ),
  lost(
    {
      contact: contact('Anil Kothari', 12066),
      packageCode: 'SIN-01',
      daysAgo: 30,
      party: [2, 2],
      city: 'Chennai',
      month: 12,
      message: 'Christmas week only.',
    },
    agentEmail,
    'Dates did not suit',
    [
      [
        'call',
        'Christmas departure sold out, the next is on the first Sunday of January; school begins on the second.',
      ],
    ],
  ),
  lost(
    {
      contact: contact('Mary Stella Joseph', 12067),
      packageCode: 'JAP-02',
      daysAgo: 57,
      party: [2, 0],
      city: 'Bengaluru',
      month: 10,
      message: 'Any chance below three lakhs each?',
    },
    agentEmail,
    'Price too high',
    [['quote', '₹7,59,998 for two; pointed out the golden route at ₹2,39,999.']],
  ),
  lost(
    {
      contact: contact('Devendra Bisht', 12068),
      packageCode: 'LAD-01',
      daysAgo: 90,
      party: [5, 0],
      city: 'Delhi',
      month: 8,
      message: 'Five riders, own motorcycles.',
    },
    agentEmail,
    'Booked elsewhere',
    [['call', 'Wants a backup van only, which we do not do.']],
  ),
  lost(
    {
      contact: contact('Heena Merchant', 12069),
      packageCode: 'THA-03',
      daysAgo: 19,
      party: [2, 0],
      city: 'Mumbai',
      month: 12,
      message: 'Is everything vegan somewhere?',
    },
    agentEmail,
    'Plans postponed',
    [['call', 'The jay stalls convinced her; her friend’s passport has expired, though.']],
  ),
  lost(
    {
      contact: contact('Gopal Menon', 12070),
      packageCode: 'AND-03',
      daysAgo: 23,
      party: [2, 0],
      city: 'Kochi',
      month: 1,
      message: 'When will the dates be out?',
    },
    ownerEmail,
    'Dates did not suit',
    [['call', 'Forest department has not published the convoy times; he cannot wait.']],
  ),
  lost(
    {
      contact: contact('Rajni Khurana', 12071),
      packageCode: 'BAL-03',
      daysAgo: 48,
      party: [1, 0],
      city: 'Delhi',
      month: 7,
      message: 'No single supplement?',
    },
    agentEmail,
    'Could not be reached',
    [['whatsapp', 'Offered to find a room-mate, half the supplement otherwise. No answer in two weeks.']],
  ),
  lost(
    {
      contact: contact('Omkar Phadke', 12072),
      packageCode: 'KAS-03',
      daysAgo: 29,
      party: [2, 0],
      city: 'Mumbai',
      month: 2,
      message: 'Can you add Gulmarg?',
    },
    agentEmail,
    'Booked elsewhere',
    [['call', 'Advised the six-night tour; he found one night in Gulmarg on his own.']],
  ),
];

export const enquirySpecs: EnquirySpec[] = [
  ...newOnes,
  ...contactedOnes,
  ...quotedOnes,
  ...wonOnes,
  ...lostOnes,
];
