import { addDays, at, monthStart } from './base/calendar';
import { stableId } from './base/stable-id';
import type { DemoRow, IsoDay } from './base/types';
import { packageId } from './expand-package';

interface ReviewSpec {
  packageCode: string;
  author: string;
  party?: 'family' | 'couple' | 'solo';
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  /** Months since the trip. */
  monthsAgo: number;
  /** Days since it was written; published a day later. */
  daysAgo: number;
  reply?: string;
  /** Awaits moderation. */
  pending?: true;
}

/** Fictitious, and marked as demo data wherever they are shown. Latest first. */
const specs: ReviewSpec[] = [
  {
    packageCode: 'KAS-01',
    author: 'Farida M.',
    party: 'family',
    rating: 5,
    title: 'My mother still talks about the shikara',
    body: 'We were three generations, from six to seventy-one, and nobody was left behind. At Gulmarg our tour manager had a wheelchair ready before we asked for one. The houseboat night was cold, but the hot-water bottles helped.',
    monthsAgo: 2,
    daysAgo: 12,
  },
  {
    packageCode: 'SWI-01',
    author: 'Prakash and Sunita B.',
    party: 'couple',
    rating: 5,
    title: 'Trains on time, dal on the table',
    body: 'Eight days, eleven trains, not one missed. We had feared a week of bread and cheese: there was a proper vegetarian dinner on five evenings. Jungfraujoch was in clouds on our day, and the guide moved it to the next morning without any fuss.',
    monthsAgo: 2,
    daysAgo: 19,
    reply: 'Thank you, Prakash and Sunita. We keep one spare morning at Interlaken for exactly such weather.',
  },
  {
    packageCode: 'KER-01',
    author: 'Nandini R.',
    party: 'family',
    rating: 4,
    title: 'Lovely pace, one long drive',
    body: 'Munnar and the houseboat were the best days of our year. The drive from Thekkady to the backwaters took two hours longer than the plan said, with two small children on the back seat. Start earlier, and it would be five stars.',
    monthsAgo: 2,
    daysAgo: 27,
    reply:
      'You are right, Nandini. Since then this transfer starts at eight, with a breakfast box for the children.',
  },
  {
    packageCode: 'DUB-01',
    author: 'Harish K.',
    party: 'family',
    rating: 4,
    title: 'Good value for a family of four',
    body: 'All entrance tickets were really included, even the lift at the Burj Khalifa. The hotel is not new, but it is two minutes from the metro. The desert camp was crowded on a Friday.',
    monthsAgo: 3,
    daysAgo: 34,
  },
  {
    packageCode: 'LAD-01',
    author: 'Tenzin and Joel',
    party: 'couple',
    rating: 5,
    title: 'Two quiet days in Leh first, rightly so',
    body: 'We wanted to go to Pangong at once and were told no. By day three we understood why: the group behind us turned back from Khardung La with headaches, and ours had tea on top. Oxygen was in the car all the time.',
    monthsAgo: 3,
    daysAgo: 41,
  },
  {
    packageCode: 'RAJ-01',
    author: 'Elizabeth V.',
    party: 'solo',
    rating: 5,
    title: 'A guide who knew the cooks, too',
    body: 'Forts one can read about. But lunch in a courtyard in Jodhpur with the family who has lived there for nine generations was no stop in any book of mine. I travelled alone and never ate alone.',
    monthsAgo: 2,
    daysAgo: 48,
  },
  {
    packageCode: 'BAL-01',
    author: 'Aditi and Rohit',
    party: 'couple',
    rating: 3,
    title: 'Ubud yes, Seminyak so-so',
    body: 'Four wonderful days among the rice fields. The hotel at the coast had building work next door from eight in the morning, which somebody should have known about. They moved us after one night, to be fair.',
    monthsAgo: 4,
    daysAgo: 55,
    reply:
      'We have not used that hotel since, and we are sorry about the first morning. Thank you for telling us on the day itself.',
  },
  {
    packageCode: 'KAS-01',
    author: 'Girish P.',
    rating: 4,
    title: 'Well looked after from the airport on',
    body: 'Everything on the list was included, and the list was clear. Pahalgam deserves one night more. Carry cash: mobile data works only for postpaid numbers there, and they said so in the papers.',
    monthsAgo: 5,
    daysAgo: 71,
  },
  {
    packageCode: 'THA-01',
    author: 'Shabnam Q.',
    rating: 5,
    title: 'Islands without the party',
    body: 'We asked for quiet beaches and got an early boat: at Maya Bay we were among the first thirty people of the day. Halal food was arranged at every stop, without our having to explain it twice.',
    monthsAgo: 5,
    daysAgo: 83,
  },
  {
    packageCode: 'SWI-01',
    author: 'Colonel D. Chauhan (Retd.)',
    party: 'couple',
    rating: 4,
    title: 'Worth it, with stairs',
    body: 'A sound plan, kept to the minute. Be aware that stations in the mountains have many steps and few porters. The tour manager carried my wife’s bag more often than I could thank him.',
    monthsAgo: 6,
    daysAgo: 97,
  },
  {
    packageCode: 'JAP-01',
    author: 'Meenakshi S.',
    party: 'solo',
    rating: 5,
    title: 'Vegetarian in Japan: it can be done',
    body: 'I had packed theplas for ten days and brought half of them home. The card in Japanese that says what we do not eat was the most useful paper of my life. Kyoto in the rain is even better.',
    monthsAgo: 7,
    daysAgo: 112,
  },
  {
    packageCode: 'AND-01',
    author: 'The Dutta family',
    party: 'family',
    rating: 4,
    title: 'Clear water, patient ferrymen',
    body: 'The ferry to Neil was late by three hours because of the sea, and our driver waited all that time. The children saw a turtle on their very first dive from the beach. Take your own masks.',
    monthsAgo: 8,
    daysAgo: 130,
  },
  {
    packageCode: 'KER-01',
    author: 'Imtiaz A.',
    rating: 5,
    title: 'The first holiday we did not plan ourselves',
    body: 'I plan everything, always. This time my sister booked, and I only had to get on the bus. One evening the cook on the boat taught us his fish curry; the recipe hangs in our kitchen now.',
    monthsAgo: 9,
    daysAgo: 151,
  },
  {
    packageCode: 'HIM-01',
    author: 'Sneha L.',
    party: 'family',
    rating: 4,
    title: 'Snow for the children, rest for us',
    body: 'Solang was busy, and the queue for the cable car long. But rooms with a heater that works, and dinner at eight sharp, make up for much when one travels with a four-year-old.',
    monthsAgo: 1,
    daysAgo: 3,
    pending: true,
  },
  {
    packageCode: 'DUB-01',
    author: 'R. Venkatesan',
    rating: 2,
    title: 'The hotel was not the one in the plan',
    body: 'We were put up in another hotel of the same class, further from the metro, and heard about it only at the airport. The sights were fine and the guide was kind. Tell people before they fly.',
    monthsAgo: 1,
    daysAgo: 1,
    pending: true,
  },
];

export const reviews = (today: IsoDay): DemoRow<'reviews'>[] =>
  specs.map(({ packageCode, author, party, rating, title, body, monthsAgo, daysAgo, reply, pending }) => ({
    id: stableId('reviews', `${packageCode}:${author}`),
    package_id: packageId(packageCode),
    author_name: author,
    rating,
    title,
    body,
    travelled_on: monthStart(today, -monthsAgo),
    party: party ?? null,
    is_demo: true,
    status: pending ? 'pending' : 'published',
    published_at: pending ? null : at(addDays(today, 1 - daysAgo), '10:30'),
    reply: reply ?? null,
    created_at: at(addDays(today, -daysAgo), '21:10'),
  }));
