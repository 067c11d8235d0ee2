import { addDays, at, monthStart } from './base/calendar';
import { readEntries } from './base/entries';
import { stableId } from './base/stable-id';
import type { DemoRow, IsoDay } from './base/types';
import { packageId } from './expand-package';

/**
 * Fictitious, and marked as demo data wherever they are shown. Latest first: months since the trip, days since the review
 * was written, and `> ` the reply. Published a day later, unless it awaits moderation.
 */
const text = `
  # KAS-01 | Farida M. | My mother still talks about the shikara | rating: 5 | party: family | monthsAgo: 2 | daysAgo: 12
  We were three generations, from six to seventy-one, and nobody was left behind. At Gulmarg our tour manager had a wheelchair ready before we asked for one. The houseboat night was cold, but the hot-water bottles helped.

  # SWI-01 | Prakash and Sunita B. | Trains on time, dal on the table | rating: 5 | party: couple | monthsAgo: 2 | daysAgo: 19
  Eight days, eleven trains, not one missed. We had feared a week of bread and cheese: there was a proper vegetarian dinner on five evenings. Jungfraujoch was in clouds on our day, and the guide moved it to the next morning without any fuss.
  > Thank you, Prakash and Sunita. We keep one spare morning at Interlaken for exactly such weather.

  # KER-01 | Nandini R. | Lovely pace, one long drive | rating: 4 | party: family | monthsAgo: 2 | daysAgo: 27
  Munnar and the houseboat were the best days of our year. The drive from Thekkady to the backwaters took two hours longer than the plan said, with two small children on the back seat. Start earlier, and it would be five stars.
  > You are right, Nandini. Since then this transfer starts at eight, with a breakfast box for the children.

  # DUB-01 | Harish K. | Good value for a family of four | rating: 4 | party: family | monthsAgo: 3 | daysAgo: 34
  All entrance tickets were really included, even the lift at the Burj Khalifa. The hotel is not new, but it is two minutes from the metro. The desert camp was crowded on a Friday.

  # LAD-01 | Tenzin and Joel | Two quiet days in Leh first, rightly so | rating: 5 | party: couple | monthsAgo: 3 | daysAgo: 41
  We wanted to go to Pangong at once and were told no. By day three we understood why: the group behind us turned back from Khardung La with headaches, and ours had tea on top. Oxygen was in the car all the time.

  # RAJ-01 | Elizabeth V. | A guide who knew the cooks, too | rating: 5 | party: solo | monthsAgo: 2 | daysAgo: 48
  Forts one can read about. But lunch in a courtyard in Jodhpur with the family who has lived there for nine generations was no stop in any book of mine. I travelled alone and never ate alone.

  # BAL-01 | Aditi and Rohit | Ubud yes, Seminyak so-so | rating: 3 | party: couple | monthsAgo: 4 | daysAgo: 55
  Four wonderful days among the rice fields. The hotel at the coast had building work next door from eight in the morning, which somebody should have known about. They moved us after one night, to be fair.
  > We have not used that hotel since, and we are sorry about the first morning. Thank you for telling us on the day itself.

  # KAS-01 | Girish P. | Well looked after from the airport on | rating: 4 | monthsAgo: 5 | daysAgo: 71
  Everything on the list was included, and the list was clear. Pahalgam deserves one night more. Carry cash: mobile data works only for postpaid numbers there, and they said so in the papers.

  # THA-01 | Shabnam Q. | Islands without the party | rating: 5 | monthsAgo: 5 | daysAgo: 83
  We asked for quiet beaches and got an early boat: at Maya Bay we were among the first thirty people of the day. Halal food was arranged at every stop, without our having to explain it twice.

  # SWI-01 | Colonel D. Chauhan (Retd.) | Worth it, with stairs | rating: 4 | party: couple | monthsAgo: 6 | daysAgo: 97
  A sound plan, kept to the minute. Be aware that stations in the mountains have many steps and few porters. The tour manager carried my wife’s bag more often than I could thank him.

  # JAP-01 | Meenakshi S. | Vegetarian in Japan: it can be done | rating: 5 | party: solo | monthsAgo: 7 | daysAgo: 112
  I had packed theplas for ten days and brought half of them home. The card in Japanese that says what we do not eat was the most useful paper of my life. Kyoto in the rain is even better.

  # AND-01 | The Dutta family | Clear water, patient ferrymen | rating: 4 | party: family | monthsAgo: 8 | daysAgo: 130
  The ferry to Neil was late by three hours because of the sea, and our driver waited all that time. The children saw a turtle on their very first dive from the beach. Take your own masks.

  # KER-01 | Imtiaz A. | The first holiday we did not plan ourselves | rating: 5 | monthsAgo: 9 | daysAgo: 151
  I plan everything, always. This time my sister booked, and I only had to get on the bus. One evening the cook on the boat taught us his fish curry; the recipe hangs in our kitchen now.

  # HIM-01 | Sneha L. | Snow for the children, rest for us | rating: 4 | party: family | monthsAgo: 1 | daysAgo: 3 | status: pending
  Solang was busy, and the queue for the cable car long. But rooms with a heater that works, and dinner at eight sharp, make up for much when one travels with a four-year-old.

  # DUB-01 | R. Venkatesan | The hotel was not the one in the plan | rating: 2 | monthsAgo: 1 | daysAgo: 1 | status: pending
  We were put up in another hotel of the same class, further from the metro, and heard about it only at the airport. The sights were fine and the guide was kind. Tell people before they fly.
`;

export const reviews = (today: IsoDay): DemoRow<'reviews'>[] =>
  readEntries(text, (entry) => {
    const [packageCode = '', author = '', title = ''] = entry.heading;
    const [body = ''] = entry.prose;
    const [reply = null] = entry.marked('>');
    const daysAgo = entry.number('daysAgo');
    const status = entry.choice('status', ['pending']) ?? 'published';
    return {
      id: stableId('reviews', `${packageCode}:${author}`),
      package_id: packageId(packageCode),
      author_name: author,
      rating: entry.number('rating'),
      title,
      body,
      travelled_on: monthStart(today, -entry.number('monthsAgo')),
      party: entry.choice('party', ['family', 'couple', 'solo']) ?? null,
      is_demo: true,
      status,
      published_at: status === 'pending' ? null : at(addDays(today, 1 - daysAgo), '10:30'),
      reply,
      created_at: at(addDays(today, -daysAgo), '21:10'),
    };
  });
