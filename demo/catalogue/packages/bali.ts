export const bali = `
  # BAL-01 | bali-ubud-and-the-coast | Bali: Ubud & the Coast
  kind: group | pace: Relaxed | maxGroup: 22 | themes: beaches, honeymoon, food | pictures: 2, 1
  twin: 72999 | deposit: 15000 | popularity: 92 | created: 200 | updated: 8
  departures: 12 | weekday: Friday | months: 4, 5, 6, 7, 8, 9, 10, 12, 1 | peak: 7, 8, 12 | cities: BOM, BLR, DEL, MAA | seats: 22 | past: 1
  stops: 3 Ubud, 3 Seminyak
  hotels: 3 Subak Terrace Resort, 3 Frangipani Sunset Hotel
  seoTitle: Bali tour package: Ubud, Seminyak, Nusa Penida in 7 days
  seoDescription: Six nights in Bali with rice terraces, temples, Nusa Penida and Uluwatu. Flights, visa on arrival and guide included.
  Three nights among the rice terraces of Ubud, three by the sea, and a day on the cliffs of Nusa Penida.
  Inland first, while the mind is still in the office: water temples, a cooking class, terraces that have shared their water by vote for a thousand years. Then the coast, where nothing needs to be done.
  The days are built around Bali’s traffic: out early, back by three, and no crossing of the island for a photograph.
  * Tegallalang and Jatiluwih terraces, one famous and one empty
  * Holy springs of Tirta Empul with a Balinese guide
  * Fast boat to Nusa Penida: Kelingking and Crystal Bay
  * Kecak dance at Uluwatu as the sun sets
  * Cooking class with a market visit
  > Arrive, and up to Ubud | D | Ninety minutes from Denpasar. The terrace of the hotel looks over a river gorge; dinner is served there. | arrival
  > Market, kitchen, monkeys | BL | The market at seven with the cook, then five dishes at her stove, tempeh for vegetarians. The monkey forest after its lunch hour, when the residents are calm. Legong dance at the palace. | market
  > Springs and terraces | B | Tirta Empul, where you may join the purification in a lent sarong; Gunung Kawi’s shrines in the rock; Tegallalang late, without the swings. | bali-2
  > By Jatiluwih and Ulun Danu to the coast | BD | The wide terraces of Jatiluwih on foot for an hour, the lake temple at Bedugul, Tanah Lot in the afternoon light. Seminyak by seven. | bali-4
  > Nusa Penida | BL | Forty-five minutes by fast boat from Sanur. Kelingking from above, Broken Beach, lunch, and snorkelling at Crystal Bay. Roads on the island are rough; we use the newer vans. | bali-5
  > Beach and Uluwatu | BD | Morning free for surf lessons or sleep. At four to the cliff temple, Kecak at six, and dinner on the sand at Jimbaran. | bali-3
  > Home from Denpasar | B | Half an hour to the airport, more at noon; we leave early. | flight-home
  + flights | Return flights to Denpasar
  + hotels | Six nights with pool
  + breakfast | Breakfast daily, two lunches and three dinners
  + transfers | Private air-conditioned vans
  + ferry | Fast boat to Nusa Penida
  + tickets | Temples, Kecak and Legong, cooking class
  + visa | e-VOA fee and tourist levy
  + guide | Balinese guide who speaks English
  - (usual)
  ~ Mount Batur sunrise trek
  ~ Surf lesson of two hours
  ? Is it rainy from November to March? | Showers of an hour or two, usually after lunch. Boats to Nusa Penida may be cancelled on rough days; we move the trip.
  ? Can Nyepi fall into our dates? | On Nyepi, in March, the whole island stays indoors for 24 hours. No departure of ours includes it without saying so.

  # BAL-02 | bali-honeymoon-pool-villas | Bali Honeymoon with Pool Villas
  kind: customised | pace: Relaxed | maxGroup: 2 | minAge: 18 | themes: honeymoon, beaches | pictures: 3, 1
  twin: 98999 | deposit: 20000 | popularity: 82 | created: 185 | updated: 24
  departures: 14 | weekday: Wednesday | months: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 | peak: 7, 8, 12 | cities: BOM, BLR, DEL, HYD | seats: 16
  stops: 3 Ubud, 3 Jimbaran
  hotels: 3 Subak Terrace Resort, 3 Jimbaran Lantern Villas
  seoTitle: Bali honeymoon package with private pool villas, 7 days
  seoDescription: Ubud and Jimbaran villas, Batur at sunrise and a sunset sail, flights and visa on arrival included.
  A jungle villa in Ubud, a sea-facing one at Jimbaran, each with a pool of its own, and a driver who waits.
  Six nights for two, any Wednesday. The mornings are empty by design; a driver with a good car is yours for ten hours on four of the days.
  We book floating breakfasts only where they taste of something, and we know the quiet entrance to Lempuyang’s second gate.
  * Private pool at both addresses
  * Flower bath and two-hour massage in Ubud
  * Sunrise on Mount Batur by jeep, without the climb
  * Sunset sail from Benoa with a cook on board
  > To the jungle villa | D | Fast lane at the airport, cold towels, ninety minutes to the gorge. | arrival
  > Nothing before noon | BD | Flower bath and massage at two; Campuhan ridge on foot at five; dinner where the fireflies are. | spa
  > Batur by jeep | BL | Off at half past three, black lava at sunrise, hot springs at the lake and sleep after lunch. | bali-1
  > By the craft villages to the sea | B | Silver in Celuk, a stop at a temple with no tour buses, and the villa at Jimbaran by three. | market
  > Sail | BD | Free until half past three; then out of Benoa under sail, home after the stars come up. | sailing
  > Uluwatu or stay | B | Clifftop cocktails with or without the alcohol, Kecak at six, or the pool again. | bali-3
  > Home | B | Twenty minutes to the airport, late checkout when the villa is free. | flight-home
  + flights | Return flights to Denpasar
  + hotels | Six nights in private pool villas
  + breakfast | Breakfast daily, one floating; one lunch and three dinners
  + transfers | Private car for four days of ten hours
  + tickets | Batur jeep, sunset sail, spa
  + visa | e-VOA and levy
  - (usual)
  ? Can the order be turned around? | Yes, though sea last is what most couples prefer.

  # BAL-03 | quiet-bali-north-and-islands | Quiet Bali: the North & the Islands
  kind: group | pace: Active | maxGroup: 16 | minAge: 10 | themes: adventure, wildlife, food | pictures: 4, 5
  twin: 84999 | deposit: 18000 | popularity: 49 | created: 65 | updated: 15
  departures: 8 | weekday: Sunday | months: 4, 5, 6, 7, 8, 9, 10 | peak: 7, 8 | cities: BLR, BOM, MAA | seats: 16
  stops: 3 Ubud, 2 Lovina, 1 Nusa Penida, 2 Seminyak
  hotels: 3 Subak Terrace Resort, 2 Black Sand Dolphin Resort, 1 Manta Point Huts, 2 Frangipani Sunset Hotel
  seoTitle: North Bali and Nusa Penida small-group tour, 9 days
  seoDescription: Munduk, Lovina, Sidemen and a night on Penida with a Balinese guide and flights.
  Dolphins and black sand at Lovina, a night on Nusa Penida when the boats have left, and hardly a beach club in sight.
  The Bali of twenty years ago is still there, two hours north of the traffic. Eight nights in groups of sixteen, with a guide from Munduk who walks faster than he talks.
  Penida is seen twice: by day like everyone, and in the evening like nobody.
  * Munduk’s waterfalls and clove forest on foot
  * Dolphins off Lovina in a small outrigger
  * Penida overnight, mantas in the morning
  * A day in Sidemen with a weaver of songket
  > Arrive in Ubud | D | Late check-in is no trouble. Dinner with the guide. | arrival
  > Sidemen | BL | An hour east: river valley, looms under houses, lunch on a bamboo floor. | bali-2
  > Ubud on two wheels | BL | Downhill by bicycle from Kintamani for 25 easy kilometres; museum of Neka, or a nap. | bicycle
  > North over the twin lakes | BD | Ulun Danu early, the two lakes from above, waterfalls at Munduk after lunch. Black sand by evening. | bali-4
  > Lovina | BLD | Outriggers leave at six and keep their distance from the dolphins. Hot springs at Banjar and a cooking lesson by a grandmother. | kitchen
  > Down the east to Penida | BD | Four hours to Sanur with a stop at Tirta Gangga’s water palace; boat at two; Kelingking when the last day boat has gone. | bali-5
  > Mantas, then Seminyak | B | Snorkel with mantas at half past seven, sea permitting. Ferry at noon; a bed near shops, for balance. | reef
  > Last day free | BD | Surf, shop, sleep. Farewell dinner at Batu Belig. | hammock
  > Home | B | Half an hour to Denpasar airport. | flight-home
  + flights | Return flights to Denpasar
  + hotels | Eight nights
  + meals | Breakfast daily, three lunches, five dinners
  + transfers | Minibus and boats
  + guide | Guide from Munduk throughout
  + visa | e-VOA and levy
  - (usual)
  ? How fit must I be? | Two walks of three hours with steps, a bicycle ride mostly downhill.
`;
