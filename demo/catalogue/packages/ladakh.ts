export const ladakh = `
  # LAD-01 | ladakh-leh-nubra-pangong | Ladakh: Leh, Nubra and Pangong
  kind: group | pace: Moderate | maxGroup: 20 | minAge: 8 | themes: mountains, adventure, scenic-rail | pictures: 2, 1, 3
  twin: 46999 | deposit: 10000 | popularity: 94 | created: 220 | updated: 21
  departures: 13 | weekday: Saturday | months: 5, 6, 7, 8, 9 | peak: 6, 7 | cities: DEL, BOM, BLR | seats: 20 | past: 2
  stops: 2 Leh, 2 Nubra Valley, 1 Pangong, 2 Leh
  hotels: 2 Stok View Hotel, 2 Hunder Dunes Camp, 1 Spangmik Lake Cottages, 2 Stok View Hotel
  seoTitle: Ladakh tour package: Leh, Nubra, Pangong in 8 days
  seoDescription: Seven nights on the Ladakh loop with flights, permits, all meals and oxygen support. Two acclimatisation nights in Leh on every departure.
  The great loop of Ladakh in seven nights, with two days to get used to the height before the first pass.
  Khardung La, the dunes of Hunder, the long road along the Shyok and then Pangong, so blue that photographs look corrected. The loop is short on the map and large on the ground.
  We have led it since the road was gravel. The order is chosen for your body, not for the odometer: low nights first, the lake late, an oxygen cylinder in every vehicle and a doctor on call in Leh.
  * Two nights in Leh before going higher, with a health check on arrival
  * Khardung La at 5,359 metres on the way to Nubra
  * Bactrian camels and the giant Maitreya at Diskit
  * A night by Pangong lake, with its stars
  * Morning prayers at Thiksey monastery
  > Land in Leh, and do nothing | LD | The flight from Delhi crosses the Himalaya in an hour. Check in, drink water, rest: at 3,500 metres this is the most important day of the tour. A gentle walk to Shanti Stupa only if everyone feels well by evening. | arrival
  > Sham valley along the Indus | BLD | A day at the same height: the Indus and Zanskar rivers meeting in two colours at Nimmu, Magnetic Hill, Gurudwara Pathar Sahib and the Hall of Fame. Back in Leh by four. | ladakh-3
  > Over Khardung La to Nubra | BLD | We cross one of the highest motor roads there are, stopping fifteen minutes and no longer at the top, and come down to Diskit, whose 32-metre Maitreya looks up the valley. Five hours in all, with tea at North Pullu. | ladakh-5
  > Hunder dunes and Turtuk | BLD | Eighty-five kilometres down the Shyok to Turtuk, a Balti village of apricot trees that became Indian in 1971. Back at Hunder for the dunes and the two-humped camels before dinner. | ladakh-4
  > By the Shyok road to Pangong | BLD | Six hours along the river through Durbuk and Tangtse. The first sight of the lake comes all at once, after the last bend. We sleep at Spangmik at 4,250 metres, with hot-water bottles. | hill-road
  > Sunrise at the lake, Chang La, Leh | BLD | The water changes colour from six o’clock on. After breakfast over Chang La, 5,360 metres, and down to the Indus; five hours with a stop at the Druk White Lotus school. | ladakh-2
  > Thiksey, Hemis and the bazaar | BLD | Drums and butter tea at the morning prayer of Thiksey, then Hemis in its side valley and Shey palace. The afternoon is for apricots and pashmina in Leh bazaar; farewell dinner with Ladakhi songs. | ladakh-1
  > Fly home | B | Flights leave early because of the wind in the afternoon. Sit on the left for the last look at the peaks. | flight-home
  + flights | Return flights to Leh by way of Delhi
  + hotels | Seven nights in hotels, camp and cottages with attached bath
  + meals | All meals from lunch on day one to the last breakfast
  + transfers | Innova or Tempo Traveller with heating, window seats in turn
  + permits | Inner line permits and environment fees
  + oxygen | Oxygen cylinder and oximeter in every vehicle
  + tour-manager | Tour manager trained in altitude first aid
  - (usual)
  - Camel ride and rafting
  - Costs of an early descent or a closed pass
  ? How do I prepare for the height? | Ask your doctor about acetazolamide, avoid alcohol for the first three days and drink three litres a day. People with heart or lung disease, or more than six months pregnant, should not come.
  ? Are the toilets heated? | In Leh, yes. In Nubra and at Pangong there is running hot water for two hours in the morning and in the evening.
  ? What if a pass is closed? | We wait or reverse the loop; each itinerary has a fallback that needs no extra night.

  # LAD-02 | srinagar-to-leh-by-road | Srinagar to Leh by Road
  kind: group | pace: Active | maxGroup: 18 | minAge: 12 | themes: scenic-rail, adventure, mountains | pictures: 5, 1
  twin: 52999 | deposit: 12000 | popularity: 61 | created: 110 | updated: 33
  departures: 9 | weekday: Sunday | months: 5, 6, 7, 8, 9 | peak: 6, 7 | cities: DEL, BOM, PNQ | seats: 18
  stops: 2 Srinagar, 1 Kargil, 2 Leh, 1 Nubra Valley, 2 Leh
  hotels: 2 Chinar Court, 1 Suru Poplar Hotel, 2 Poplar Courtyard Leh, 1 Hunder Dunes Camp, 2 Poplar Courtyard Leh
  seoTitle: Srinagar to Leh road trip, 9 days over Zoji La
  seoDescription: Overland from Kashmir to Ladakh with Kargil, Lamayuru, Alchi and Nubra. Slow ascent, permits and oxygen included.
  From the lake over Zoji La to Kargil, Lamayuru and Leh, climbing so slowly that the height hardly notices you.
  Flying into Leh is quick and hard on the head. The old road takes two days, gains its height in steps and tells the whole story: conifers until Sonamarg, then bare rock, then the first chorten.
  After Leh we add one night in Nubra. The group travels in two minibuses with large windows and stops wherever someone says “stop”.
  * Zoji La pass and the Drass war memorial
  * Moonland and monastery at Lamayuru
  * Alchi’s 11th-century murals
  * Nubra by way of Khardung La
  * One day in Leh with nothing planned
  > Arrive in Srinagar | D | Your flight lands by early afternoon; the group gathers at the hotel at four. A shikara ride and the first briefing, with a map on the table. | kashmir-1
  > Old Srinagar | BD | Khanqah-e-Moula, the papier-mâché workshops of Zadibal, and Shankaracharya hill. Early night: tomorrow starts at five. | market
  > Over Zoji La to Kargil | BLD | Past Sonamarg to the pass at 3,528 metres, one-way by the hour, so we are early. Drass, its memorial and its thermometer; Kargil by four at 2,700 metres. | hill-road
  > Lamayuru and Alchi to Leh | BLD | Fotu La, the highest point of the road; Lamayuru above its yellow badlands; Alchi’s painted walls by torchlight. Leh at six. | ladakh-1
  > Leh on foot | BD | Rest until eleven, then the palace and the old town with a conservation architect; afternoon free. | mud-village
  > Khardung La and Nubra | BLD | Over the pass by eleven, Diskit monastery at three, the dunes at sunset. | ladakh-4
  > Back by the same pass, with other light | BLD | Panamik’s hot spring for an hour, then over to Leh for momos on the main street. | ladakh-5
  > A day to yourself | BD | Raft on the Zanskar, visit Hemis or sit in a garden café. Farewell dinner with chhang for those who want it. | ladakh-3
  > Fly from Leh | B | The plane covers in seventy minutes what took you a week. | flight-home
  + flights | Flights to Srinagar and from Leh
  + hotels | Eight nights
  + meals | Breakfast and dinner daily, four lunches
  + transfers | Two 12-seat minibuses, never full
  + permits | Permits and environment fees
  + oxygen | Oxygen and first-aid kit
  + tour-manager | Tour manager and Ladakhi guide
  - (usual)
  - Rafting on the Zanskar
  ? Is the road safe? | It is paved but narrow at Zoji La. We drive by day only and wait out rain; a spare day can be taken from the end of the tour.
  ? When does the pass open? | Usually in April. By May the snow stands as walls on both sides and the road between them is dry.

  # LAD-03 | changthang-hanle-tso-moriri-private | Changthang: Hanle & Tso Moriri
  kind: customised | pace: Active | maxGroup: 6 | minAge: 14 | themes: adventure, wildlife, mountains | pictures: 4, 3
  twin: 68999 | deposit: 15000 | joinsAt: Leh airport | popularity: 47 | created: 80 | updated: 40
  departures: 10 | weekday: Monday | months: 6, 7, 8, 9 | seats: 16
  stops: 3 Leh, 1 Pangong, 2 Hanle, 1 Tso Moriri, 1 Leh
  hotels: 3 Stok View Hotel, 1 Spangmik Lake Cottages, 2 Dark Sky Homestay, 1 Korzok Shore Camp, 1 Stok View Hotel
  seoTitle: Hanle and Tso Moriri private tour, 9 days from Leh
  seoDescription: Dark-sky nights at Hanle, nomads and lakes of Changthang with your own car, guide and permits.
  A private journey to the dark skies of Hanle and the nomads’ lakes, for people who have been to Ladakh before.
  East of Pangong the road follows the frontier to Hanle, where an observatory and a dark-sky reserve share a valley with wild asses. Then Tso Moriri, higher and quieter than its famous sister.
  This is a private tour with your own vehicle, driver and guide. Start on any Monday of the season; we join your nights to the phase of the moon if stars matter to you.
  * Two nights in the Hanle Dark Sky Reserve with a telescope ambassador
  * Frontier road by Chushul and the Rezang La memorial
  * Kiang, black-necked cranes and Changpa nomads
  * Night by Tso Moriri at 4,520 metres
  > Arrive in Leh | D | Your driver meets you. Rest, water, a short stroll at most. | arrival
  > Acclimatise | BD | Spituk and the confluence at the same height. The guide checks oxygen levels morning and evening and keeps a log. | ladakh-3
  > Thiksey and Stakna | BD | Prayers at Thiksey, the small gompa of Stakna on its rock in the river. Pack warm things separately. | ladakh-1
  > Chang La to Pangong | BLD | Over the pass and along the shore to the quiet end at Man. Bar-headed geese in June. | ladakh-2
  > The frontier road to Hanle | BLD | Seven hours by Chushul, Tsaga La and Loma bridge, where permits are read twice. The guest house is a family’s; its yard is the observatory. | ladakh-5
  > Under the darkest sky | BLD | Visit the Indian Astronomical Observatory’s hill at 4,500 metres, sleep in the afternoon, and spend the night at the telescope with an astro-ambassador of the village. | stargazing
  > To Tso Moriri | BLD | By Nyoma and Mahe, five hours, with nomads’ tents of yak hair on the way. The lake turns violet at dusk. | mud-village
  > Down the Indus to Leh | BLD | Hot springs at Chumathang, cliffs at Hemya, a long lunch and a hot shower. Seven hours. | hill-road
  > Fly home | B | Morning flight to Delhi and on. | flight-home
  + hotels | Eight nights: hotel, cottages, homestay, camp
  + meals | All meals outside Leh, breakfast and dinner in Leh
  + transfers | Private Innova with driver from Leh airport
  + permits | Permits for Hanle and Tso Moriri, Indian citizens
  + guide | Ladakhi naturalist and astro-ambassador
  + oxygen | Two cylinders, oximeter, satellite messenger
  - (usual)
  - Flights to Leh
  ~ Umling La by permit and at your own risk
  ? Is it too high for a first visit? | Yes. Please come only if you have slept above 4,000 metres before without trouble.
`;
