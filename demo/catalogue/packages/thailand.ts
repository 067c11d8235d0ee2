export const thailand = `
  # THA-01 | phuket-krabi-island-hopping | Phuket & Krabi Island Hopping
  kind: group | pace: Moderate | maxGroup: 26 | themes: beaches, family, adventure | pictures: 1
  twin: 58999 | deposit: 12000 | popularity: 89 | created: 150 | updated: 15
  departures: 12 | weekday: Saturday | months: 11, 12, 1, 2, 3, 4 | peak: 12, 1 | cities: BOM, DEL, BLR, CCU | seats: 26 | past: 1
  stops: 3 Phuket, 3 Krabi
  hotels: 3 Casuarina Bay Resort, 3 Limestone View Resort
  seoTitle: Phuket Krabi tour package, 7 days with Phi Phi islands
  seoDescription: Six nights of Thai islands: Phi Phi, Phang Nga, Hong and Railay with flights, boats and tour manager.
  Limestone islands from both shores of Phang Nga bay, by speedboat from Phuket and long-tail from Krabi.
  The bay between Phuket and Krabi is a drowned mountain range. We see its west from Phuket and its east from Krabi, so that no day repeats the last and no boat ride is longer than an hour and a half.
  Island days start at seven to be at Maya Bay and Hong lagoon ahead of the fleet. There is Indian food in the evenings, and som tam without fish sauce when you ask for it.
  * Phi Phi and Maya Bay by early speedboat
  * Sea-cave canoe in Phang Nga bay
  * Railay beach and the Four Islands by long-tail
  * Old Phuket Town with its Sino-Portuguese streets
  * Sunset at Promthep cape
  > Arrive in Phuket | D | Fifty minutes to the bay of Kata. Swim, rest, and drive up to Promthep cape for the sunset and a first pad thai. | arrival
  > Phi Phi and Maya Bay | BLD | On board at seven. Maya Bay for an hour, Pileh lagoon for a swim, monkeys from a distance, buffet on Phi Phi Don. Back by three, before the swell. | reef
  > Old Town and Big Buddha | B | The marble Buddha above Chalong, a cashew factory, and the coloured shophouses of Thalang Road with their coffee. Evening free; Simon cabaret for those who booked it. | singapore-3
  > Through Phang Nga to Krabi | BLD | By van and canoe: the sea caves of Phang Nga, James Bond’s rock, lunch in the stilt village of Ko Panyi, whose football pitch floats. Ao Nang by five. | cave
  > Hong islands | BL | The lagoon of Ko Hong opens at one narrow door; we go in with the tide. A viewpoint of 419 steps, snorkelling, picnic on the sand. | andaman-1
  > Railay by long-tail | BD | Fifteen minutes to the beach that no road reaches. Phra Nang cave, climbers on the wall, an afternoon on the Four Islands’ sandbar. Farewell dinner on the night market street. | thailand-1
  > Home from Krabi | B | Half an hour to Krabi airport; connection at Bangkok or Singapore. | flight-home
  + flights | Flights to Phuket and from Krabi
  + hotels | Six nights by the beach
  + meals | Breakfast daily, three lunches, four dinners
  + ferry | Speedboat, long-tail and canoe as described
  + tickets | National park fees
  + transfers | Transfers by air-conditioned van
  + tour-manager | Tour manager from India
  - (usual)
  ~ Simon cabaret in Phuket
  ~ Two-tank dive at Racha islands
  ? Is Maya Bay always open? | The park closes it each year in August and September for the corals; this tour does not run then.
  ? Do the boats have shade and life jackets? | Both, with jackets for children from 10 kg.

  # THA-02 | bangkok-and-chiang-mai | Bangkok & Chiang Mai
  kind: group | pace: Moderate | maxGroup: 22 | themes: food, heritage, wildlife | pictures: 4, 3, 2
  twin: 61999 | deposit: 12000 | popularity: 62 | created: 98 | updated: 27
  departures: 9 | weekday: Wednesday | months: 11, 12, 1, 2, 7, 8 | peak: 11, 12 | cities: CCU, DEL, BOM | seats: 22
  stops: 2 Bangkok, 1 Night train, 3 Chiang Mai
  hotels: 2 Lotus Pier Hotel, 3 Teak Lantern House
  seoTitle: Bangkok Chiang Mai tour with sleeper train, 7 days
  seoDescription: Temples, Ayutthaya, elephants without riding and street food, with flights from Kolkata, Delhi and Mumbai.
  Temples, night trains and khao soi: the old kingdoms of Siam and Lanna in six nights, without a beach.
  For those who have done the islands or do not miss them. Bangkok by boat and on foot; then the sleeper train north to a town of three hundred temples and one great noodle soup.
  In November the group is there for Loy Krathong when the moon fits, with seats by the river rather than in the crowd.
  * Wat Arun and Wat Pho by river boat
  * First-class sleeper from Bangkok to Chiang Mai
  * Ethical elephant day without riding
  * Doi Suthep at dusk and a monk chat
  * Street-food walk with a vegetarian trail
  > Bangkok | D | Skytrain from the airport, check-in by the river, Chinatown at night with a list of what to eat and what to leave. | market
  > River and temples | BL | Express boat to Wat Pho’s reclining Buddha, across to Wat Arun, the Grand Palace at two when the groups have lunch. | thailand-2
  > Ayutthaya and the sleeper | BD | Day trip to the old capital, ninety minutes north: heads in tree roots, brick towers. The train leaves in the early evening; beds are made at nine.
  > Chiang Mai | BD | Coffee in the dining car with rice fields outside. Old town by songthaew, temples of Chedi Luang and Phra Singh, Sunday market when it is Sunday. | thailand-4
  > With elephants | BL | Walk, feed, watch; no riding, no shows. Lunch at the camp, back by four. | elephants
  > Doi Suthep and cooking | BL | Market and cooking class in the morning; 306 steps to the golden chedi at sunset; monk chat at Wat Srisuphan. | thailand-3
  > Home by way of Bangkok | B | Flight to Bangkok and on to India. | flight-home
  + flights | Flights to Bangkok and from Chiang Mai
  + trains | First-class sleeper, two-berth cabin
  + hotels | Five nights
  + meals | Breakfast daily, three lunches, three dinners
  + tickets | Palace, temples, Ayutthaya, elephant day, cooking class
  + guide | Local guides
  + tour-manager | Tour manager from India
  - (usual)
  ? Is the sleeper comfortable? | Two real beds, a wash basin, clean sheets, toilets at the end of the car. Those who prefer fly up and wait with breakfast.

  # THA-03 | bangkok-food-weekend | Bangkok Food Weekend
  kind: weekend | pace: Moderate | maxGroup: 16 | themes: food | pictures: 5, 2
  twin: 32999 | deposit: 8000 | balanceDueDays: 25 | popularity: 57 | created: 45 | updated: 9
  departures: 12 | weekday: Thursday | months: 11, 12, 1, 2, 3, 6, 7, 8, 9 | peak: 12 | cities: CCU, BLR, BOM | seats: 16
  stops: 3 Bangkok
  hotels: 3 Lotus Pier Hotel
  seoTitle: Bangkok food weekend, 3 nights from Kolkata, Bengaluru, Mumbai
  seoDescription: Markets, a cooking lesson and Amphawa’s fireflies in one weekend with a cook as guide.
  Four markets, two boats, one rooftop and as many mangoes as the scales allow, in three nights.
  Bangkok is closer to Kolkata than Mumbai is. Fly after work on Thursday, eat until Sunday. The guide is a cook, the vegetarians have their own route through Chinatown, and the hotel stands beside a pier.
  Between meals there is a temple or two, and a foot massage that starts where the walking stopped.
  * Chinatown by tuk-tuk with eight stops
  * Amphawa’s evening floating market and fireflies
  * Cooking lesson over charcoal
  * Wat Arun at opening time
  > Thursday: arrive hungry | – | Evening flight, pier hotel, boat noodles or their mushroom cousin at midnight. | arrival
  > Friday: market and kitchen | BL | Or Tor Kor’s fruit halls with the cook, charcoal lesson, massage, Chinatown by tuk-tuk from six. | kitchen
  > Saturday: the canals | BD | Wat Arun at eight, siesta, Amphawa from three; fireflies blink in the lamphu trees on the way home. | thailand-5
  > Sunday: mangoes and home | B | Chatuchak for two hours, sticky rice once more, afternoon flight. | market
  + flights | Return flights to Bangkok
  + hotels | Three nights by the river
  + meals | Breakfast daily, all tastings, one lunch, one dinner
  + transfers | Transfers, boats and tuk-tuks
  + guide | Cook and guide in one
  - (usual)
  ? Is there a route without onion and garlic? | Yes, in Chinatown the “jay” stalls cook exactly so.
`;
