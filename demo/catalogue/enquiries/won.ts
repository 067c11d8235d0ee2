import { agentEmail, asha, contact, ownerEmail, ravi } from '../base/people';
import { won, type EnquirySpec } from './spec';

export const wonEnquiries: EnquirySpec[] = [
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
