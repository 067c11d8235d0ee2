import { readEntries } from './base/entries';
import { adminEmails, findPerson, type AdminEmail } from './base/people';
import type { BookingContact, EnquiryEventKind, EnquiryKind, EnquiryStatus } from './base/types';
import { lostReasonNames, type LostReason } from './masters/lists';

export interface EnquirySpec {
  uid: string | null;
  contact: BookingContact;
  packageCode: string | null;
  status: EnquiryStatus;
  lostReason: LostReason | null;
  /** Key of the resulting booking. */
  won: string | null;
  kind: EnquiryKind;
  /** Age in days. */
  daysAgo: number;
  adults: number;
  children: number;
  city: string | null;
  /** Next calendar month of travel, 1 is January; a won one travels when booked. */
  month: number | null;
  assignee: AdminEmail | null;
  /** Days from today, negative when overdue. */
  followUp: number | null;
  message: string | null;
  /** The conversation in order; changes of status and assignee are generated. */
  talk: [kind: EnquiryEventKind, body: string][];
}

/** `> call | What was said`, where `{price}` is the price before taxes of the resulting booking. */
const text = `
  # Asha Menon | SWI-02 | status: new | daysAgo: 1 | adults: 2 | children: 1 | city: Mumbai | month: 6
  Are children under 10 free on the trains? We would like connecting rooms.

  # Pranav Kulkarni | KAS-02 | status: new | phone: 12001 | daysAgo: 1 | adults: 4 | city: Pune | month: 1
  Four friends, two have skied before. Can they join an advanced lesson?

  # Nandini Bose | JAP-02 | status: new | phone: 12002 | daysAgo: 1 | adults: 2 | city: Kolkata | month: 4
  Is there a connection from Kolkata, and what would it cost extra?

  # Rehana Qureshi | TUR-02 | status: new | phone: 12003 | daysAgo: 1 | adults: 2 | city: Hyderabad | month: 5 | assignee: agent | followUp: 0
  Honeymoon in the first week of May. Halal food please.

  # Tejas Parikh | any tour | status: new | kind: callback | phone: 12004 | daysAgo: 1 | adults: 6 | children: 3 | city: Ahmedabad | month: 5
  Family of nine in the May vacation, Europe or Japan, Jain meals a must. Please call after 6 pm.

  # Vidya Subramanian | KER-04 | status: new | phone: 12005 | daysAgo: 2 | adults: 1 | city: Chennai | month: 7 | assignee: owner | followUp: 1
  I had a knee replacement last year. Can the doctor take that into account?

  # Aditya Malhotra | DUB-02 | status: new | phone: 12006 | daysAgo: 2 | adults: 8 | city: Delhi | month: 2
  Bachelor weekend for eight. Group rate?

  # Gurleen Sandhu | LAD-01 | status: new | phone: 12007 | daysAgo: 2 | adults: 2 | children: 2 | city: Delhi | month: 6 | assignee: agent | followUp: -1
  Kids are 9 and 12. Is it too high for them?

  # Farhan Ansari | BAL-02 | status: new | phone: 12008 | daysAgo: 2 | adults: 2 | city: Mumbai | month: 3

  # Mohit Choudhary | any tour | status: new | kind: callback | phone: 12009 | daysAgo: 3 | adults: 2 | city: Kolkata | assignee: agent | followUp: -2
  Want to know about visa help for Schengen.

  # Shalini Hegde | HIM-03 | status: new | phone: 12010 | daysAgo: 3 | adults: 3 | city: Bengaluru | month: 7
  Can we do the circuit starting from Manali instead?

  # Dinesh Yadav | RAJ-03 | status: new | phone: 12011 | daysAgo: 3 | adults: 2 | children: 1 | city: Delhi | month: 1
  Son is four and a half. Is the safari possible?

  # Priyanka Rathod | AND-01 | status: new | phone: 12012 | daysAgo: 4 | adults: 2 | city: Pune | month: 2 | assignee: owner | followUp: -1
  Need window seats on the flight, my mother is travelling for the first time.

  # Joseph Kurian | SIN-02 | status: new | phone: 12013 | daysAgo: 5 | adults: 2 | children: 2 | city: Kochi | month: 5

  # Asha Menon | LAD-01 | status: contacted | daysAgo: 34 | adults: 2 | city: Mumbai | month: 6 | assignee: agent | followUp: 6
  Thinking of June for our anniversary, how cold are the nights?
  > call | Explained nights of 2 to 8 °C in June and the two rest days. Will decide after Bali.

  # Ravi Iyer | SIN-01 | status: contacted | daysAgo: 6 | adults: 2 | children: 2 | city: Bengaluru | month: 5 | assignee: agent | followUp: 1
  Any offer for early booking in the May holidays?
  > call | Wants four in one room. Checking family rooms at the Straits Orchid.
  > whatsapp | Sent photographs of the family room and the May dates.

  # Swati Deshmukh | KAS-01 | status: contacted | phone: 12020 | daysAgo: 5 | adults: 2 | children: 1 | city: Mumbai | month: 4 | assignee: agent | followUp: -1
  Looking for the first week of April, tulips if possible.
  > call | Told her about the tulip departures that go on sale shortly. Call back on the day.

  # Manoj Tiwari | THA-01 | status: contacted | phone: 12021 | daysAgo: 7 | adults: 10 | city: Delhi | month: 2 | assignee: agent | followUp: 2
  Office group of ten men, budget 60k each.
  > call | Ten seats free on the second February date. Wants single rooms for two.
  > note | Check group fare with the airline desk before quoting.

  # Ayesha Siddiqui | DUB-01 | status: contacted | phone: 12022 | daysAgo: 8 | adults: 2 | children: 3 | city: Hyderabad | month: 1 | assignee: agent | followUp: -3
  Three children 3, 6 and 10. What would the total be?
  > call | No answer, tried at 11 and at 5.
  > whatsapp | Wrote that a quote needs the ages confirmed; blue ticks.

  # Raghav Bhatt | RAJ-02 | status: contacted | phone: 12023 | daysAgo: 6 | adults: 2 | city: Ahmedabad | month: 12 | assignee: owner | followUp: 0
  Is New Year in Jaisalmer still possible?
  > call | Last departure of December is nearly full; asked for an answer by tonight.

  # Lalitha Venkataraman | JAP-01 | status: contacted | phone: 12024 | daysAgo: 10 | adults: 2 | city: Chennai | month: 4 | assignee: agent | followUp: 3
  Strict vegetarian, no egg. Please be honest whether we will manage.
  > call | Went through the meals day by day. She liked that we said breakfast on day six is hard.
  > email | Sent the restaurant list and the Japanese card.

  # Sunil Chavan | HIM-01 | status: contacted | phone: 12025 | daysAgo: 4 | adults: 4 | children: 4 | city: Pune | month: 5 | assignee: agent | followUp: 4
  Two families. Do the children share with us?
  > call | Connecting rooms promised on request for the third May date.

  # Ipsita Mohanty | AND-02 | status: contacted | phone: 12026 | daysAgo: 9 | adults: 2 | city: Kolkata | month: 2 | assignee: owner | followUp: -4
  Marriage on 2 February, want to leave on the 5th.
  > call | The 5th is a day off our weekday; private start is possible, cottage to be confirmed.

  # Kabir Anand | LAD-03 | status: contacted | phone: 12027 | daysAgo: 11 | adults: 2 | city: Delhi | month: 8 | assignee: agent | followUp: 9
  We were in Nubra in 2023 and had no trouble. New moon please.
  > call | New moon of August suits the second Monday. Wants to bring his own telescope, 14 kg.

  # Zarine Daruwala | FRA-02 | status: contacted | phone: 12028 | daysAgo: 7 | adults: 4 | city: Mumbai | month: 6 | assignee: owner | followUp: 5
  Parents are 74 and 71. No more than an hour of walking at a time.
  > call | Talked for 40 minutes. Prefers five nights on the Loire and no Paris.
  > note | Ask the driver-guide whether the abbey shuttle takes wheelchairs.

  # Nikita Saxena | any tour | status: contacted | kind: callback | phone: 12029 | daysAgo: 3 | adults: 1 | city: Delhi | month: 3 | assignee: agent | followUp: 1
  First trip alone. Which group has other solo women?
  > call | Suggested the Kasauli weekend to begin with, then Bali in groups of sixteen.

  # Asha Menon | TUR-01 | status: quoted | daysAgo: 17 | adults: 2 | children: 1 | city: Mumbai | month: 10 | assignee: agent | followUp: 2
  October holidays. Is the balloon possible with a seven-year-old?
  > call | Yes from six years and 110 cm. Quote with and without the balloon.
  > quote | ₹4,09,497 for two adults and a child with bed, balloon extra; valid for ten days.

  # Abhishek Jain | SWI-01 | status: quoted | phone: 12040 | daysAgo: 14 | adults: 4 | children: 2 | city: Mumbai | month: 5 | assignee: agent | followUp: -2
  Two families, Jain food, third week of May.
  > call | Jain dinners confirmed with the Lucerne kitchen.
  > quote | ₹12,61,994 for six with early-booking discount of ₹30,000.
  > email | Quote sent with both departures side by side.

  # Rukmini Shenoy | KER-03 | status: quoted | phone: 12041 | daysAgo: 12 | adults: 2 | city: Bengaluru | month: 2 | assignee: owner | followUp: 1
  Twenty-fifth anniversary, not a honeymoon, if that is all right.
  > call | Everything all right. Pool villa is free 11 to 13 February.
  > quote | ₹1,24,000 for two with the villa and a cake nobody asked for.

  # Yash Thakkar | BAL-01 | status: quoted | phone: 12042 | daysAgo: 9 | adults: 2 | city: Ahmedabad | month: 4 | assignee: agent | followUp: 0
  Cheapest date in April?
  > quote | ₹1,45,998 for two on the second Friday, from Mumbai.
  > whatsapp | He asks for ₹5,000 off. Answered that breakfast is the only thing we could drop.

  # Colonel Baldev Rana | LAD-02 | status: quoted | phone: 12043 | daysAgo: 21 | adults: 2 | city: Delhi | month: 6 | assignee: owner | followUp: 3
  Served in Drass in 1999. Would like half a day at the memorial.
  > call | Half a day arranged; the group leaves Srinagar an hour earlier that day.
  > quote | ₹1,05,998 for two; the extra stop costs nothing.

  # Chitra Raghunathan | JAP-01 | status: quoted | phone: 12044 | daysAgo: 18 | adults: 3 | city: Chennai | month: 4 | assignee: agent | followUp: -5
  Mother, daughter, grandmother. Triple room?
  > call | Triple in Tokyo and Kyoto, twin and single at the ryokan.
  > quote | ₹7,05,000 for three in late March.

  # Vikram Solanki | DUB-01 | status: quoted | phone: 12045 | daysAgo: 8 | adults: 6 | city: Ahmedabad | month: 1 | assignee: agent | followUp: 1
  Six seats together on the flight.
  > quote | ₹3,95,994 for six, seats in two rows blocked until Friday.

  # Deepa Nambiar | SWI-03 | status: quoted | phone: 12046 | daysAgo: 25 | adults: 2 | city: Kochi | month: 7 | assignee: owner | followUp: 7
  Silver jubilee in July. Business class on one leg perhaps.
  > call | Wants to see both fares. Will ask children for a contribution.
  > quote | ₹9,99,998 in economy, ₹13,40,000 with business class outbound.
  > call | Children agreed to business class both ways; revised quote next week.

  # Mehul Gandhi | RAJ-03 | status: quoted | phone: 12047 | daysAgo: 10 | adults: 2 | children: 2 | city: Mumbai | month: 2 | assignee: agent | followUp: -1
  Zones 2 or 3 only.
  > call | Cannot promise a zone; two of four drives in 2 or 3 are open as of today.
  > quote | ₹1,74,996 for four with those permits.

  # Sneha Iyengar | THA-02 | status: quoted | phone: 12048 | daysAgo: 6 | adults: 2 | city: Bengaluru | month: 11 | assignee: agent | followUp: 4
  We want to see the lanterns.
  > quote | ₹1,34,998 for two on the November date nearest the full moon.

  # Asha Menon | BAL-01 | status: won | won: asha-bali | daysAgo: 33 | adults: 2 | city: Mumbai | month: 12 | assignee: agent
  Quiet rooms please, not next to the pool bar.
  > call | Garden wing noted for both hotels.
  > quote | {price} for two, both hotels in the garden wing.

  # Ravi Iyer | RAJ-01 | status: won | won: ravi-rajasthan | daysAgo: 47 | adults: 2 | city: Bengaluru | month: 11 | assignee: owner
  Is a ground-floor room possible in Jodhpur? My wife has a bad knee.
  > call | Room 4 on the courtyard is step-free.
  > quote | {price} for two.

  # Sameer Deshpande | SWI-01 | status: won | won: deshpande-swiss | phone: 11020 | daysAgo: 41 | adults: 2 | children: 2 | city: Mumbai | month: 4 | assignee: agent
  Compared three companies, you have the only one by train.
  > quote | {price} for four after a discount of ₹20,000.
  > call | Accepted; deposit by transfer tomorrow.

  # Sourav Banerjee | KER-01 | status: won | won: banerjee-kerala | phone: 11022 | daysAgo: 63 | adults: 3 | city: Kolkata | month: 10 | assignee: agent
  My mother is 76 and walks slowly.
  > call | Ground-floor rooms asked for everywhere, golf cart at Eravikulam.
  > quote | {price} for three.

  # Arif Khan | LAD-01 | status: won | won: khan-ladakh | phone: 11024 | daysAgo: 15 | adults: 3 | city: Delhi | month: 5 | assignee: agent
  Three of us in one room to save money.
  > quote | {price} for three in a triple.

  # Padmini Rao | TUR-01 | status: won | won: rao-turkey | phone: 11029 | daysAgo: 29 | adults: 2 | city: Hyderabad | month: 2 | assignee: owner
  Two sisters. We already hold a US visa.
  > call | E-visa is enough for both.
  > quote | {price} for two.

  # Ramesh Krishnan | SWI-03 | status: won | won: krishnan-grand-tour | phone: 11037 | daysAgo: 24 | adults: 2 | city: Chennai | month: 4 | assignee: owner
  I retire this spring and have promised this for thirty years.
  > call | A long and happy call. Window seats on the left of the Glacier Express.
  > quote | {price} for two.

  # Ananya Das | JAP-01 | status: won | won: das-goldenroute | phone: 11033 | daysAgo: 30 | adults: 2 | city: Kolkata | month: 3 | assignee: agent
  Two friends, one room, as much time in Kyoto as you can give us.
  > quote | {price} for two, weather not guaranteed in writing.

  # Harpreet Singh | AND-02 | status: won | won: singh-andaman | phone: 11027 | daysAgo: 70 | adults: 2 | city: Delhi | month: 10 | assignee: agent
  Wedding on the 10th. Vegetarian, no onion on Tuesdays.
  > call | Kitchen told about Tuesdays.
  > quote | {price} for two.

  # Asha Menon | AND-01 | status: lost | lostReason: Dates did not suit | daysAgo: 140 | adults: 3 | children: 1 | city: Mumbai | month: 11 | assignee: agent
  Diwali week with my mother-in-law.
  > call | All Diwali seats sold; went to Kashmir with us instead.

  # Bharat Wagh | FRA-01 | status: lost | lostReason: Price too high | phone: 12060 | daysAgo: 44 | adults: 2 | city: Pune | month: 3 | assignee: agent
  Can you match ₹1,55,000?
  > quote | ₹3,79,998 for two; the other offer has no Louvre, no insurance and a hotel at the airport.
  > call | Understands, still takes the cheaper one.

  # Kirti Vaswani | DUB-01 | status: lost | lostReason: Booked elsewhere | phone: 12061 | daysAgo: 52 | adults: 4 | city: Mumbai | month: 10 | assignee: agent
  > call | Booked with her bank’s portal yesterday.

  # Samuel Lyngdoh | SWI-02 | status: lost | lostReason: Visa refused or not in time | phone: 12062 | daysAgo: 61 | adults: 2 | city: Kolkata | month: 4 | assignee: owner
  Flying from Guwahati.
  > quote | ₹6,59,998 for two with the connection.
  > note | Earlier refusal in 2024; the consulate asks for an interview in July.

  # Urvashi Rawat | HIM-02 | status: lost | lostReason: Plans postponed | phone: 12063 | daysAgo: 38 | adults: 2 | children: 1 | city: Delhi | month: 1 | assignee: agent
  Is the Jot road open in January?
  > call | Not in January. Will ask again for April.

  # Prakash Nair | KER-01 | status: lost | lostReason: Could not be reached | phone: 12064 | daysAgo: 33 | adults: 2 | city: Mumbai | month: 11 | assignee: agent
  > call | Rang out.
  > call | Switched off.
  > whatsapp | One tick only. Closing.

  # Trisha Ghosh | any tour | status: lost | lostReason: Wanted a destination we do not offer | kind: callback | phone: 12065 | daysAgo: 27 | adults: 2 | city: Kolkata | month: 1 | assignee: owner
  Do you have Iceland for the northern lights?
  > call | Not yet. Added to the wish list for next winter.

  # Anil Kothari | SIN-01 | status: lost | lostReason: Dates did not suit | phone: 12066 | daysAgo: 30 | adults: 2 | children: 2 | city: Chennai | month: 12 | assignee: agent
  Christmas week only.
  > call | Christmas departure sold out, the next is on the first Sunday of January; school begins on the second.

  # Mary Stella Joseph | JAP-02 | status: lost | lostReason: Price too high | phone: 12067 | daysAgo: 57 | adults: 2 | city: Bengaluru | month: 10 | assignee: agent
  Any chance below three lakhs each?
  > quote | ₹7,59,998 for two; pointed out the golden route, which starts at about two-thirds of that.

  # Devendra Bisht | LAD-01 | status: lost | lostReason: Booked elsewhere | phone: 12068 | daysAgo: 90 | adults: 5 | city: Delhi | month: 8 | assignee: agent
  Five riders, own motorcycles.
  > call | Wants a backup van only, which we do not do.

  # Heena Merchant | THA-03 | status: lost | lostReason: Plans postponed | phone: 12069 | daysAgo: 19 | adults: 2 | city: Mumbai | month: 12 | assignee: agent
  Is everything vegan somewhere?
  > call | The jay stalls convinced her; her friend’s passport has expired, though.

  # Gopal Menon | AND-03 | status: lost | lostReason: Dates did not suit | phone: 12070 | daysAgo: 23 | adults: 2 | city: Kochi | month: 1 | assignee: owner
  When will the dates be out?
  > call | Forest department has not published the convoy times; he cannot wait.

  # Rajni Khurana | BAL-03 | status: lost | lostReason: Could not be reached | phone: 12071 | daysAgo: 48 | adults: 1 | city: Delhi | month: 7 | assignee: agent
  No single supplement?
  > whatsapp | Offered to find a room-mate, half the supplement otherwise. No answer in two weeks.

  # Omkar Phadke | KAS-03 | status: lost | lostReason: Booked elsewhere | phone: 12072 | daysAgo: 29 | adults: 2 | city: Mumbai | month: 2 | assignee: agent
  Can you add Gulmarg?
  > call | Advised the six-night tour; he found one night in Gulmarg on his own.
`;

const eventKinds: readonly EnquiryEventKind[] = ['note', 'call', 'email', 'whatsapp', 'quote'];

function readTalk([given, body = '']: string[]): EnquirySpec['talk'][number] {
  const kind = eventKinds.find((each) => each === given);
  if (!kind) throw new Error(`${given} is not a kind of contact`);
  return [kind, body];
}

export const enquirySpecs: EnquirySpec[] = readEntries(text, (entry) => {
  const [name = '', tour = ''] = entry.heading;
  const assignee = entry.choice('assignee', ['owner', 'agent']);
  return {
    ...findPerson(name, entry.optionalNumber('phone')),
    packageCode: tour === 'any tour' ? null : tour,
    status: entry.choice('status', ['new', 'contacted', 'quoted', 'won', 'lost']) ?? 'new',
    lostReason: entry.choice('lostReason', lostReasonNames) ?? null,
    won: entry.fact('won') ?? null,
    kind: entry.choice('kind', ['callback']) ?? 'enquiry',
    daysAgo: entry.number('daysAgo'),
    adults: entry.number('adults'),
    children: entry.optionalNumber('children') ?? 0,
    city: entry.fact('city') ?? null,
    month: entry.optionalNumber('month') ?? null,
    assignee: assignee ? adminEmails[assignee] : null,
    followUp: entry.optionalNumber('followUp') ?? null,
    message: entry.prose[0] ?? null,
    talk: entry.rows('>').map(readTalk),
  };
});
