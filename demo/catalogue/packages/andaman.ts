export const andaman = `
  # AND-01 | andaman-havelock-neil-islands | Andaman: Havelock & Neil Islands
  kind: group | pace: Relaxed | maxGroup: 24 | themes: beaches, honeymoon, family | pictures: 1, 2, 4
  twin: 41999 | deposit: 10000 | popularity: 86 | created: 180 | updated: 12
  departures: 12 | weekday: Friday | months: 10, 11, 12, 1, 2, 3, 4, 5 | peak: 12, 1 | cities: MAA, CCU, BLR, BOM | seats: 24 | past: 1
  stops: 1 Sri Vijaya Puram, 2 Havelock, 1 Neil Island, 1 Sri Vijaya Puram
  hotels: 1 Coral Gate Hotel, 2 Driftwood Cove Resort, 1 Low Tide Cottages, 1 Coral Gate Hotel
  seoTitle: Andaman package: Havelock and Neil in 6 days
  seoDescription: Five nights in the Andaman Islands with flights, ferries, Radhanagar beach, snorkelling and the Cellular Jail.
  Sri Vijaya Puram, two nights on Havelock and one on Neil, with every ferry seat booked before you fly.
  The Andamans reward those who let the ferry set the pace. Two nights on Havelock leave time for Radhanagar at sunset and the reef at Elephant beach; Neil is smaller, slower and good for cycling.
  We book the fast catamarans months ahead, in the covered cabin, because the seat is the thing that sells out. The first and last nights are in the capital, known until 2024 as Port Blair.
  * Radhanagar beach with time to stay for the sunset
  * Snorkelling at Elephant beach with an instructor beside you
  * Neil’s rock bridge at low tide, timed by the tables
  * Light-and-sound show at the Cellular Jail
  * Fast catamaran seats on all three crossings
  > Arrive in Sri Vijaya Puram | D | Morning flights land by noon. The Cellular Jail in the afternoon, with a guide whose grandfather came on a convict ship, and the light-and-sound show at six. | arrival
  > Catamaran to Havelock | BD | Ninety minutes by sea to Swaraj Dweep. Check in at the beach, lunch, and a short drive to Radhanagar for a swim and the sunset. Lifeguards leave at half past five. | ferry
  > Elephant beach | BD | Twenty minutes by boat to the reef; masks, fins and a guide for every four guests. Parrotfish start at knee depth. The afternoon is free for a first dive or a hammock. | reef
  > On to Neil Island | BD | One hour by ferry to Shaheed Dweep. Bharatpur beach for a glass-bottomed boat, the rock bridge at low tide, Laxmanpur for the sunset. The whole island is nine kilometres long. | andaman-1
  > Back to the capital | BD | An early swim, then the ferry. Chatham saw mill, the Samudrika museum and Sagarika emporium for shells that may legally leave the islands. | andaman-2
  > Fly home | B | The airport is fifteen minutes away; flights to the mainland leave from eight in the morning. | flight-home
  + flights | Return flights to Sri Vijaya Puram by way of Chennai or Kolkata
  + ferry | Catamaran seats in the premium cabin
  + hotels | Five nights, rooms a few steps from the sand on the islands
  + meals | Breakfast and dinner daily
  + transfers | Transfers and sightseeing by air-conditioned car
  + tickets | Cellular Jail, show, Elephant beach boat with snorkelling gear
  - (usual)
  - Scuba diving and sea walk
  ~ Introductory scuba dive at Nemo reef, from age 10
  ? Can non-swimmers snorkel? | Yes. A life jacket and a ring are used, and the guide swims with you.
  ? What if a ferry does not sail? | We move the order of the islands; if a night is lost, the unused hotel is refunded in full.

  # AND-02 | havelock-honeymoon-escape | Havelock Honeymoon Escape
  kind: customised | pace: Relaxed | maxGroup: 2 | themes: honeymoon, beaches | pictures: 5, 4
  twin: 56999 | deposit: 12000 | popularity: 75 | created: 115 | updated: 26
  departures: 11 | weekday: Tuesday | months: 10, 11, 12, 1, 2, 3, 4 | peak: 12, 1 | cities: DEL, BLR, CCU | seats: 16
  stops: 4 Havelock, 1 Sri Vijaya Puram
  hotels: 4 Driftwood Cove Resort, 1 Coral Gate Hotel
  seoTitle: Andaman honeymoon package: 4 nights in Havelock
  seoDescription: Beach cottage, private dive and night kayak for two with flights and catamaran.
  Four nights in a cottage behind the palms of Havelock, one dive for two, and a candle-lit table on the sand.
  No hopping, no early ferries beyond the two that are needed. You land, you sail, you stay: four nights in the same cottage on the beach where the coral begins at the tide line.
  The days have one thing each at most, and any of them may be dropped. Kayaks in mangroves after dark are the one thing we would not drop.
  * Beach cottage with garden shower for four nights
  * Night kayaking among bioluminescent plankton, moon permitting
  * Introductory dive for two with photographs
  * Dinner for two on the sand
  > Fly, sail, arrive | D | Morning landing in the capital, afternoon catamaran, sunset at the cottage. Somebody carries everything. | arrival
  > Radhanagar, late | BD | A slow morning. At three to Radhanagar by scooter or car, with a picnic for the end of the beach where nobody walks. | hammock
  > Under water | BD | One instructor for the two of you at Nemo reef; half an hour at six to eight metres. Massage booked for five. | reef
  > Kalapathar and the dark | BD | Sunrise at Kalapathar, a book, and at half past seven kayaks in the mangrove, where each stroke leaves light behind it. | andaman-5
  > To the capital | BD | Ferry after lunch; Corbyn’s Cove or the Cellular Jail, as you like. Dinner over the harbour. | ferry
  > Home | B | Transfer to the airport, fifteen minutes. | flight-home
  + flights | Return flights by way of Chennai or Kolkata
  + ferry | Royal-class catamaran both ways
  + hotels | Five nights, four in a beach cottage
  + breakfast | Breakfast and dinner, one on the sand
  + transfers | Private transfers
  + tickets | Dive for two, night kayak
  - (usual)
  ? Do we need to be able to swim for the dive? | No, but a doctor’s note is needed with asthma, ear trouble or a heart condition.

  # AND-03 | north-andaman-baratang-diglipur | North Andaman: Baratang & Diglipur
  kind: group | pace: Active | maxGroup: 16 | minAge: 10 | themes: adventure, wildlife, beaches | pictures: 3, 2
  twin: 48999 | deposit: 10000 | joinsAt: Sri Vijaya Puram airport | popularity: 34 | created: 60 | updated: 22
  stops: 1 Sri Vijaya Puram, 4 Diglipur, 2 Sri Vijaya Puram
  hotels: 1 Coral Gate Hotel, 4 Saddle Peak Inn, 2 Coral Gate Hotel
  seoTitle: North Andaman tour: Diglipur, Baratang, Ross and Smith
  seoDescription: Eight days on the quiet side of the Andamans with caves, turtles and twin islands. Dates on request.
  Limestone caves, mud volcanoes and the twin islands of Ross and Smith, up the trunk road where few visitors go.
  The road north runs through forest and one creek after another to Diglipur, where two islands are joined by a bar of sand that the tide covers twice a day.
  It is a long way, and worth it between January and March, when turtles nest at Kalipur. Dates for the coming season are announced once the forest department has published its convoy times.
  * Ross and Smith, two islands and one sandbar
  * Mangrove creek by boat to the caves of Baratang
  * Turtle watch at Kalipur with forest guards
  * Saddle Peak, at 732 metres the highest point, for walkers
  > Arrive in the capital | D | Rest, provisions, and the museum of the islands’ peoples, to know whose forest the road crosses tomorrow. | arrival
  > Convoy north and Baratang | BLD | Start at half past three for the first convoy; no photographs and no stops in the reserve. Boat through mangroves to the limestone caves, a bubbling mud volcano, and on to Diglipur by evening. | cave
  > Ross and Smith | BLD | Twenty minutes by boat. Walk from one island to the other at low tide, swim at high. | andaman-4
  > Saddle Peak or Lamiya bay | BLD | A guided climb of eight hours for the fit, a bay and a book for the others. Turtle patrol after ten at night in season. | forest
  > Ram Nagar and a village kitchen | BLD | Mud baths, betel gardens, and lunch with a Bengali family who came in 1956. | kitchen
  > The long road south | BLD | Nine hours with two ferries; lunch at Rangat by the sea. | ferry
  > Capital at leisure | BD | Ross Island of the British, now Netaji Subhas Chandra Bose Dweep, with its deer and roots; light show at the jail. | andaman-2
  > Home | B | Morning flights to the mainland. | flight-home
  + hotels | Seven nights
  + meals | Breakfast and dinner daily, five lunches
  + transfers | Air-conditioned vehicle, convoy and ferry fees
  + permits | Forest permits
  + guide | Naturalist in Diglipur
  - (usual)
  - Flights
  ? Will we meet the Jarawa? | No, and nobody should try. The reserve is crossed in convoy, windows up, by law and by decency.
`;
