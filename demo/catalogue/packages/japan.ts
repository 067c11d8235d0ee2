export const japan = `
  # JAP-01 | japan-golden-route | Japan Golden Route
  kind: group | pace: Active | maxGroup: 22 | themes: food, heritage, scenic-rail | pictures: 1, 3, 4
  twin: 239999 | deposit: 50000 | balanceDueDays: 60 | popularity: 95 | created: 140 | updated: 3
  departures: 10 | weekday: Saturday | months: 3, 4, 5, 10, 11 | peak: 3, 4, 11 | cities: DEL, BOM, BLR | seats: 22 | past: 1
  stops: 3 Tokyo, 1 Kawaguchiko, 3 Kyoto, 1 Osaka
  hotels: 3 Ueno Maple Hotel, 1 Fuji Mirror Ryokan, 3 Kamo Willow Inn, 1 Dotonbori Lights Hotel
  seoTitle: Japan tour from India: Tokyo, Fuji, Kyoto, Osaka in 9 days
  seoDescription: Eight nights on Japan’s golden route with bullet trains, ryokan night, vegetarian meals, flights and visa.
  Tokyo, Mount Fuji, Kyoto and Osaka by bullet train in eight nights, with vegetarian meals thought through.
  The golden route is golden for a reason: in eight nights it holds a crossing of three thousand people, a mountain seen from a hot spring, a thousand red gates and the best street food of the country.
  We travel by Shinkansen with luggage sent ahead, sleep one night on tatami, and carry a list of kitchens that cook without dashi. The spring and autumn dates fill a year in advance.
  * Two Shinkansen rides, window side for Fuji
  * A ryokan night with onsen facing the mountain
  * Fushimi Inari before breakfast, when it is empty
  * Tea ceremony in a Kyoto machiya
  * Nara’s deer and the bronze Buddha
  > Arrive in Tokyo | D | From Narita or Haneda to Ueno by train with the tour manager. Ameyoko market under the tracks, and a first vegetarian ramen. | arrival
  > Old and new Tokyo | BD | Sensō-ji and its lane of stalls, the river boat to Hamarikyu, teamLab in the afternoon. Shibuya crossing at dusk from above, then through it. | market
  > Nikko or the city | B | By train to Nikko’s cedar avenue and carved gates, where the three wise monkeys live, or a day of your own in Akihabara and Harajuku. | forest
  > To Mount Fuji | BD | Two hours by highway coach. Chureito pagoda’s 398 steps, the lake of Kawaguchi, yukata and kaiseki at the ryokan; the open bath faces the summit. | japan-1
  > Shinkansen to Kyoto | BD | The mountain at dawn if the clouds allow. By Mishima and bullet train to Kyoto in three hours; Gion on foot as the lanterns are lit. | train
  > Gates, bamboo, gold | BL | Fushimi Inari at half past six, breakfast after it. Arashiyama’s bamboo, the monkey hill, Kinkaku-ji in the last sun. | japan-3
  > Nara and tea | B | Forty-five minutes to Nara: deer that bow, Todai-ji’s Buddha, moss at Isuien. Back for a tea ceremony and a free evening in Pontocho. | deer
  > Osaka | BD | Half an hour by train. Osaka castle, the Kuromon market, and Dotonbori after dark with okonomiyaki made without meat for those who ask. | japan-5
  > Fly home from Kansai | B | Fifty minutes by airport express across the bay bridge. | flight-home
  + flights | Flights to Tokyo and from Osaka
  + trains | Shinkansen Mishima–Kyoto, airport trains and an IC card with JPY 5,000
  + hotels | Seven nights in hotels, one in a ryokan
  + meals | Breakfast daily, one lunch, five dinners
  + tickets | teamLab, temples and castle, tea ceremony
  + visa | Visa fee and file
  + insurance | Travel insurance
  + tour-manager | Tour manager from India and local guides
  - (usual)
  ? Can strict vegetarians eat well? | Yes, with planning, which is our part. Twelve of the meals are at kitchens that cook without fish stock; for the rest you get a card in Japanese.
  ? When exactly is cherry blossom? | In Tokyo and Kyoto usually from the last days of March for ten days. Nobody can promise it; the dates at the end of March and the start of April are the best bet.
  ? Are tattoos a problem in the bath? | At our ryokan private baths can be reserved for 45 minutes at no charge.

  # JAP-02 | japan-alps-and-inland-sea | Japan in Depth: Alps & Inland Sea
  kind: group | pace: Active | maxGroup: 18 | minAge: 10 | themes: heritage, food, scenic-rail | pictures: 2, 4
  twin: 379999 | deposit: 80000 | balanceDueDays: 60 | popularity: 71 | created: 118 | updated: 18
  departures: 7 | weekday: Sunday | months: 4, 5, 10, 11 | peak: 4, 11 | cities: DEL, BOM | seats: 18
  stops: 3 Tokyo, 2 Kanazawa, 2 Takayama, 3 Kyoto, 2 Hiroshima, 1 Osaka
  hotels: 3 Ueno Maple Hotel, 2 Kenroku Lantern Hotel, 2 Takayama Cedar Ryokan, 3 Kamo Willow Inn, 2 Motoyasu River Hotel, 1 Dotonbori Lights Hotel
  seoTitle: Japan in depth: 14 days with Kanazawa, Takayama, Hiroshima
  seoDescription: Thirteen nights through the Japanese Alps and the Inland Sea with rail passes, ryokan and tour manager.
  Thirteen nights from Tokyo by Kanazawa and Takayama to Kyoto, Hiroshima and the floating gate of Miyajima.
  The golden route shows Japan’s face; this one its hands. Lacquer and gold leaf in Kanazawa, sake and cedar in Takayama, thatched farms in Shirakawa-go, an island where deer meet the ferry.
  Rail passes cover the country’s middle, suitcases travel ahead, and two of the nights are on tatami with the baths open until midnight.
  * Kenroku-en garden at opening time, gold-leaf workshop after it
  * Shirakawa-go’s steep thatched roofs
  * Takayama’s morning market and a tatami night
  * Peace Park with a second-generation survivor
  * Miyajima after the last day ferry
  > Tokyo | D | Arrive, metro cards, ramen without pork in Ueno. | arrival
  > East side | BL | Asakusa, Yanaka’s old lanes and cemetery of cherry trees, Sumida river by dusk. | market
  > Kamakura | B | Day trip to the bronze Buddha and bamboo temple of Hōkoku-ji; matcha on the veranda.
  > Hokuriku Shinkansen to Kanazawa | BD | Two and a half hours along the Sea of Japan. Higashi Chaya’s tea houses, lacquer in every window. | train
  > Gardens and gold | B | Kenroku-en at seven, Myōryū-ji with its trapdoors, gold leaf on your own chopsticks. | japan-5
  > Shirakawa-go to Takayama | BD | By bus through the mountains; two hours among gasshō farmhouses; ryokan by four, kaiseki at seven. | hill-road
  > Takayama | BLD | Morning market on the Miyagawa, Sanmachi’s breweries (with amazake for teetotallers), float museum. | market
  > Down to Kyoto | B | Hida line along the gorge to Nagoya, Shinkansen for the rest. Gion at lamplight. | train
  > Kyoto’s north | BL | Ryōan-ji’s fifteen stones, Kinkaku-ji, tea at Daitoku-ji with a priest. | japan-4
  > Free in Kyoto | B | Arashiyama, Nara or shopping for knives on Nishiki; the tour manager takes one group and maps serve the others. | japan-3
  > Hiroshima | BD | Shinkansen by Himeji, with two hours in the white castle. Peace Park in the evening, lanterns on the river.
  > Miyajima | BLD | Ferry with the tide: walk under the torii at low, see it float at high. Ropeway up Misen. We stay until the day boats have gone. | japan-2
  > Osaka | BD | Ninety minutes by train. Kaiyukan’s whale shark or Shinsaibashi; farewell dinner on Dotonbori. | kitchen
  > Home from Kansai | B | Airport express and the long flight west. | flight-home
  + flights | Flights to Tokyo and from Osaka
  + trains | Rail passes and all reserved seats
  + hotels | Eleven nights in hotels, two in a ryokan, luggage sent ahead
  + meals | Breakfast daily, four lunches, seven dinners
  + tickets | Gardens, castles, ropeway, workshop
  + visa | Visa file and fee
  + insurance | Travel insurance
  + tour-manager | Tour manager from India, local guides in five cities
  - (usual)
  ? Is there much walking? | Eight kilometres on most days, with stairs at shrines. If that is much, take the golden route.
  ? When do maples turn? | In Takayama at the end of October, in Kyoto about the 20th of November.

  # JAP-03 | japan-theme-park-family-week | Japan Theme-Park Family Week
  kind: group | pace: Active | maxGroup: 30 | themes: family, food | pictures: 5
  twin: 218999 | deposit: 50000 | balanceDueDays: 60 | status: draft | popularity: 0 | created: 9 | updated: 1
  departures: 6 | weekday: Saturday | months: 5, 6 | peak: 5 | cities: BOM, DEL, BLR | seats: 30
  stops: 4 Tokyo, 3 Osaka
  hotels: 4 Ueno Maple Hotel, 3 Dotonbori Lights Hotel
  seoTitle: Japan family tour with Disney and Universal, 8 days
  seoDescription: Two Tokyo Disney parks and Universal Studios Japan with bullet train, family rooms and flights.
  Two Disney parks, Universal Studios and a day with deer in between, timed for the summer holidays.
  Seven nights planned by a ten-year-old and priced by her parents: Tokyo for Disneyland and DisneySea, the bullet train as a ride of its own, Osaka for Universal, Nara for a rest.
  Rooms take four, dinners are early, and there is a laundry in both hotels.
  * One day each in Disneyland and DisneySea
  * Universal Studios Japan with a timed entry to the wizarding world
  * Shinkansen window seats on the Fuji side
  * Deer in Nara, robots in Odaiba
  > Arrive in Tokyo | D | Limousine bus, curry rice, bed at eight. | arrival
  > Disneyland | B | Gate at opening, parade at two, fireworks at half past eight. The tour manager keeps a stroller corner. | funfair
  > Odaiba and the city | BD | Miraikan’s robots, a Gundam the size of a house, Shibuya crossing twice because once is not enough. | ferry
  > DisneySea | BL | The park that exists nowhere else, with volcano and harbour. Lunch boxes for vegetarians are carried in. | funfair
  > Bullet train to Osaka | BD | Two and a half hours, Fuji on the right after forty minutes. Dotonbori’s running man and takoyaki with cheese. | train
  > Universal Studios | B | Nintendo world first, wizards at three, everything else by luck. | funfair
  > Nara | BD | Deer crackers, giant Buddha, the pillar with a hole that children fit through. Farewell dinner. | deer
  > Home | B | Airport express to Kansai. | flight-home
  + flights | Flights to Tokyo and from Osaka
  + trains | Shinkansen Tokyo–Osaka
  + hotels | Seven nights in family rooms
  + breakfast | Breakfast daily, one lunch, four dinners
  + tickets | Three park days, timed entries
  + visa | Visa file and fee
  + tour-manager | Two tour managers
  - (usual)
  ? From what age is it worth it? | From about five; under fours enter the Disney parks free.
`;
