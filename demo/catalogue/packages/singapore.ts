export const singapore = `
  # SIN-01 | singapore-kuala-lumpur-family-week | Singapore & Kuala Lumpur Family Week
  kind: group | pace: Moderate | maxGroup: 36 | themes: family, wildlife, food | pictures: 1, 2, 4
  twin: 89999 | deposit: 20000 | popularity: 91 | created: 270 | updated: 11
  departures: 14 | weekday: Sunday | months: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 | peak: 5, 6, 12 | cities: MAA, BOM, DEL, HYD, BLR | seats: 36 | past: 2
  stops: 4 Singapore, 3 Kuala Lumpur
  hotels: 4 Straits Orchid Hotel, 3 Bukit Pearl Hotel
  seoTitle: Singapore Malaysia family package: 8 days, Universal and Genting
  seoDescription: Four nights in Singapore, three in Kuala Lumpur with Universal Studios, Night Safari, Genting, flights and visa.
  Universal Studios, the night safari and the Petronas Towers in one week that children will plan for you.
  Four nights in Singapore and three in Kuala Lumpur, with a comfortable coach across the causeway instead of another airport. School-holiday departures carry a second tour manager for the children.
  Half of the afternoons are free for the pool. Parents get a food court evening in Little India and a skyline; the children get everything else.
  * Universal Studios Singapore, a full day
  * Night Safari with tram, and the River Wonders pandas
  * Gardens by the Bay, both domes, and the Supertree show
  * Petronas Towers skybridge with timed tickets
  * Genting highlands by cable car
  > Arrive in Singapore | D | Changi’s indoor waterfall before the coach. Check in by three, then Little India and dinner on banana leaf. | singapore-4
  > Bay day | BD | Merlion, Chinatown’s Buddha Tooth temple and a bumboat on the river in the morning; Flower Dome and Cloud Forest when it is hot; Supertrees singing at a quarter to eight. | singapore-1
  > Universal Studios | B | Gate at opening time; the tour manager has a plan of what to ride first. Sentosa’s beach and Wings of Time for those with strength left. | funfair
  > Pandas and the night safari | BD | Late start. River Wonders at two, an early dinner, and the tram through the night zoo from a quarter past seven.
  > Across the causeway to Kuala Lumpur | BLD | Six hours with both borders, lunch at Malacca’s red square and a trishaw with far too many lights. KL by evening. | singapore-3
  > Batu Caves and the Towers | BD | 272 coloured steps at Batu Caves, the king’s palace gate, and the skybridge at four. Aquaria KLCC below for the little ones. | temple
  > Genting highlands | BD | An hour to the cable car, eleven minutes over the rainforest to 1,800 metres. Indoor theme park or the temple on the cliff; sweaters are useful. | forest
  > Fly home from KL | B | An hour to the airport by coach; most flights leave at night, so rooms are kept until noon and bags after that. | flight-home
  + flights | Flights to Singapore and from Kuala Lumpur
  + hotels | Seven nights with pool
  + meals | Breakfast daily, one lunch, six Indian dinners
  + coach | Coach for all transfers and tours
  + tickets | Universal Studios, Night Safari, River Wonders, Gardens, Skybridge, Genting cable car
  + visa | Singapore e-visa; Malaysia entry as the rules of the day require
  + insurance | Travel insurance
  + tour-manager | Tour manager, two on school-holiday dates
  - (usual)
  ~ Express pass at Universal Studios
  ? How are four people roomed? | Two rooms side by side, or a family room in Singapore with two queen beds.
  ? Are strollers available? | At every park on this tour, for hire at the gate.

  # SIN-02 | singapore-sentosa-short-break | Singapore & Sentosa Short Break
  kind: weekend | pace: Moderate | maxGroup: 16 | themes: family, food | pictures: 3, 5
  twin: 51999 | deposit: 12000 | balanceDueDays: 25 | popularity: 65 | created: 50 | updated: 8
  departures: 13 | weekday: Friday | months: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 | peak: 6, 12 | cities: MAA, BLR, COK | seats: 16
  stops: 3 Singapore
  hotels: 3 Shophouse Row Hotel
  seoTitle: Singapore weekend package with Sentosa, 4 days
  seoDescription: Three nights near Bugis with cable car, Supertrees, hawker dinners, e-visa and flights from the south.
  Shophouses, hawker stalls, cable car and luge: the city state in three nights, by metro like the locals.
  No coach, no flags: a transit card, a clever route and a host on WhatsApp. The hotel is in a row of shophouses near Bugis, ten minutes from everything.
  One day is for the bay, one for Sentosa, and the evenings are for eating.
  * Cable car and luge on Sentosa
  * Hawker-centre dinner with a host who knows the Jain-friendly stalls
  * Supertree skyway at dusk
  * Jewel’s waterfall before the flight home
  > Friday: arrive | – | Metro to Bugis in forty minutes. Kampong Glam’s murals and murtabak, or dosa at Tekka. | arrival
  > Saturday: the bay | BD | Chinatown’s temples and heritage centre; ArtScience after lunch; Supertrees, skyway and light show by the water. | singapore-2
  > Sunday: Sentosa | BD | Across by cable car, four luge rides, Siloso’s fort or its beach. Dinner at Lau Pa Sat under the satay smoke, with a vegetarian row of its own. | singapore-5
  > Monday: Jewel and home | B | Two hours at the Rain Vortex with early check-in. | singapore-4
  + flights | Return flights to Singapore
  + hotels | Three nights near Bugis
  + breakfast | Breakfast daily, two hawker dinners
  + tickets | Cable car, luge, skyway
  + transfers | Transit card for four days
  + visa | Singapore e-visa
  - (usual)
  ? Is a host with us all the time? | For both dinners and on call otherwise; you get a route with maps for each day.
`;
