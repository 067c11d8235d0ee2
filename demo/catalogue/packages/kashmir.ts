export const kashmir = `
  # KAS-01 | kashmir-valley-classic | Kashmir Valley Classic
  kind: group | pace: Relaxed | maxGroup: 28 | themes: family, mountains, honeymoon | pictures: 1, 3
  twin: 34999 | deposit: 8000 | popularity: 98 | created: 210 | updated: 9
  departures: 14 | weekday: Saturday | months: 3, 4, 5, 6, 9, 10, 12 | peak: 4, 5, 12 | cities: BOM, DEL, AMD | seats: 28 | past: 2
  stops: 2 Srinagar, 1 Gulmarg, 2 Pahalgam, 1 Srinagar houseboat
  hotels: 2 Chinar Court, 1 Apharwat Pines Lodge, 2 Lidder Meadows Resort, 1 Noor-e-Jheel Houseboats
  seoTitle: Kashmir tour package, 7 days: Srinagar, Gulmarg, Pahalgam
  seoDescription: Six nights in the Kashmir valley with flights, houseboat, gondola tickets and a tour manager. Departures from Mumbai, Delhi and Ahmedabad.
  Srinagar, Gulmarg, Pahalgam and Sonamarg in six unhurried nights, with the last one on a houseboat.
  This is the valley as most people dream of it: Mughal gardens and the old city of Srinagar, the gondola at Gulmarg, the Lidder river at Pahalgam, and a night on the water to end with.
  We stay two nights wherever the road allows, so there are mornings without a suitcase. A tour manager travels with the group from the airport to the airport and helps you avoid tourist traps.
  * A night on a carved cedar houseboat, with a shikara ride at sunset
  * Gulmarg gondola to Kongdoori, tickets for phase one booked ahead
  * Betaab and Aru valleys by local car from Pahalgam
  * Day trip to Sonamarg through the Z-Morh tunnel
  * Wazwan dinner with a Kashmiri family
  > Arrive in Srinagar | D | Land by early afternoon and drive half an hour to the hotel below Zabarwan hill. Late in the day we walk through Nishat and Shalimar, the terraced gardens the Mughals laid out on the lake. | arrival
  > Sonamarg, the meadow of gold | BD | Two and a half hours up the Sindh valley to Sonamarg at 2,700 metres. Walk or ride a pony to the foot of the Thajiwas glacier; back in Srinagar for a wazwan dinner in a family home. | hill-road
  > Up to Gulmarg | BD | A two-hour drive through Tangmarg and the pine forest. The gondola lifts you to Kongdoori at 3,080 metres; those who wish go on to Apharwat on their own ticket. The night is quiet once the day visitors have left. | kashmir-5
  > Gulmarg to Pahalgam | BD | A long, handsome drive of four and a half hours past the saffron fields of Pampore and the ruins of Avantipora, with a stop for kahwa. Evening by the Lidder. | himachal-5
  > Aru, Betaab and Chandanwari | BD | Local cars take us to the three valleys above Pahalgam: Betaab for its meadow, Chandanwari where the Amarnath path begins, Aru for a walk under firs. The afternoon is free for the bazaar. | forest
  > Back to Dal Lake | BD | Three hours to Srinagar with a stop at a bat maker in Sangam. Shikaras carry the luggage to the houseboats, and then us, past the floating gardens, while the sun goes down behind Hari Parbat. | kashmir-4
  > Floating market and home | B | For early risers, the vegetable market on the lake at half past five. After breakfast a short transfer to the airport; allow three hours for its security checks. | kashmir-1
  + flights | Return economy flights to Srinagar with 15 kg of baggage
  + hotels | Five nights in hotels, all rooms heated
  + houseboat | One night on a deluxe houseboat
  + meals | Breakfast and dinner every day
  + sightseeing | Sightseeing as described, local cars in Pahalgam included
  + tickets | Gulmarg gondola, phase one
  + tour-manager | Tour manager throughout
  - (usual)
  - Pony rides and gondola phase two
  ~ Gondola phase two to Apharwat, subject to weather
  ? Will we see snow? | At Gulmarg from mid-December to March nearly always; in April and May on the upper slopes and at Thajiwas. From June to October the meadows are green.
  ? Is there a mobile network? | Prepaid numbers from other states do not work in Jammu & Kashmir. A postpaid number does; hotels and houseboats have wifi.
  ? Is it suitable for grandparents? | Yes. There is little walking that cannot be replaced by a car or a pony, and every hotel has a room on the ground floor if you ask when booking.

  # KAS-02 | gulmarg-snow-week | Gulmarg Snow Week
  kind: group | pace: Active | maxGroup: 20 | minAge: 4 | themes: snow, adventure, mountains | pictures: 5
  twin: 36499 | deposit: 8000 | popularity: 72 | created: 120 | updated: 16
  departures: 10 | weekday: Wednesday | months: 1, 2, 3 | peak: 1 | cities: DEL, BOM | seats: 20
  stops: 1 Srinagar, 3 Gulmarg
  hotels: 1 Chinar Court, 3 Apharwat Pines Lodge
  seoTitle: Gulmarg winter package with ski lessons, 5 days
  seoDescription: Three nights in Gulmarg with beginners’ skiing, gondola and flights from Delhi and Mumbai, January to March.
  Three nights in the snow of Gulmarg with ski lessons for beginners, and one in warm Srinagar before it.
  Most tours give Gulmarg four hours. In winter that means queueing for the gondola and leaving as the light gets good. We stay three nights, ski or sledge in the mornings, and have the bowl to ourselves after four.
  Instructors are from the local ski school, two for every ten guests. Nobody needs to have seen snow before; half of each group has not.
  * Three mornings of beginners’ ski lessons, equipment included
  * Both phases of the gondola, up to 3,950 metres on clear days
  * Snowshoe walk to the frozen stream at Drung
  * Kahwa by the stove after a walk to St Mary’s, a stone church in the snow
  > Srinagar in winter | D | Land by two; chains go on the tyres tomorrow, not today. A shikara with blankets and a fire-pot on a lake that may carry a skin of ice, harissa for the meat-eaters, dum aloo for the rest. | kashmir-4
  > Into the snow | BD | At Tangmarg we change to cars with chains for the last thirteen kilometres. Boots and skis are fitted in the hotel; the first slides happen before tea. | hill-road
  > On skis, and up the gondola | BLD | Lesson from half past nine to noon on the nursery slope. Gondola to Kongdoori in the afternoon, and to Apharwat if the ski patrol opens it. | skier
  > Second run and Drung | BLD | Lesson again, this time from the drag lift. Later by snowshoe to the waterfall at Drung, which hangs in the air as ice until March. Race with wooden medals in the evening. | kashmir-5
  > Down and home | B | Leave at eight; two and a half hours to the airport with the snow behind you. Flights after two, as fog often delays the first ones. | flight-home
  + flights | Return flights to Srinagar, free change once if the airport is closed by snow
  + hotels | Four nights, centrally heated in Gulmarg
  + meals | Breakfast and dinner, two lunches on the slope
  + tickets | Gondola phase one and two
  + guide | Ski instructors, skis, boots and poles
  + transfers | Chain cars from Tangmarg
  - (usual)
  - Snow suits, for hire at ₹500 a day
  - Sledges
  ? What if there is too little snow? | Until 15 January we may move the lessons to the upper bowl. Should even that be bare, the ski part of the price is refunded.
  ? How cold does it get? | By day from −2 to 5 °C, at night down to −12 °C. Rooms are kept at 20 °C.

  # KAS-03 | srinagar-long-weekend | Srinagar Long Weekend
  kind: weekend | pace: Relaxed | maxGroup: 16 | themes: honeymoon, food, mountains | pictures: 4, 3
  twin: 21999 | deposit: 6000 | popularity: 64 | created: 95 | updated: 28
  departures: 12 | weekday: Friday | months: 3, 4, 5, 6, 9, 10, 11 | peak: 4 | cities: DEL, BOM | seats: 16
  stops: 3 Srinagar houseboat
  hotels: 3 Noor-e-Jheel Houseboats
  seoTitle: Srinagar weekend package: 3 nights on a houseboat
  seoDescription: A long weekend on Dal Lake with flights from Delhi or Mumbai, old-city walk and Doodhpathri.
  Friday to Monday on Dal Lake: a houseboat, the gardens, and one day up at Doodhpathri.
  Three nights are too few for the whole valley and just right for its capital. We stay on the water, eat well, and make a single trip to Doodhpathri, a meadow that the big tours have not found.
  Flights leave on Friday around noon and bring you back by Monday evening; two days of leave are enough.
  * Three nights on one houseboat, no packing in between
  * Old city walk: Jamia Masjid’s 378 cedar pillars and Khanqah-e-Moula
  * Doodhpathri, a high meadow two hours away
  * Sunrise at the floating vegetable market
  > Friday: to the lake | D | Airport to Nehru Park in forty minutes, shikara to the boat. Pari Mahal’s terraces for the view at sunset and trout or nadru for dinner. | kashmir-1
  > Saturday: Doodhpathri | BD | South-west through apple country to the valley of milk at 2,700 metres. Walk along the Shaliganga stream, tea and makki bread with a Gujjar family, back by five. When Doodhpathri is closed to visitors we go to Yusmarg. | forest
  > Sunday: market, mosque, gardens | BD | The market boats meet at half past five. After breakfast the old city on foot with a local historian; Shalimar and Nishat in the late light. | kashmir-3
  > Monday: home | B | Shops for walnut wood and saffron open at nine. Leave for the airport three hours before the flight. | flight-home
  + flights | Return flights Delhi–Srinagar or Mumbai–Srinagar
  + houseboat | Three nights on a deluxe houseboat
  + meals | Breakfast and dinner
  + transfers | Private vehicle and all shikara transfers
  + guide | Old-city walk with a historian
  - (usual)
  ? Do houseboats have heating and proper bathrooms? | Attached bathrooms with hot water, electric blankets from October to April and a bukhari in the sitting room.

  # KAS-04 | kashmir-tulip-spring | Kashmir in Tulip Time
  kind: group | pace: Relaxed | maxGroup: 24 | themes: family, mountains | pictures: 2, 3
  twin: 33999 | deposit: 8000 | publishInDays: 12 | popularity: 58 | created: 20 | updated: 2
  departures: 8 | weekday: Saturday | months: 4 | peak: 4 | cities: BOM, DEL, PNQ | seats: 24
  stops: 2 Srinagar, 2 Pahalgam, 1 Srinagar
  hotels: 2 Chinar Court, 2 Lidder Meadows Resort, 1 Chinar Court
  seoTitle: Kashmir tulip festival package, 6 days
  seoDescription: Srinagar’s tulip garden at its best with Pahalgam and almond blossom, at most 24 guests, flights included.
  Seventeen lakh tulips, apple blossom and the first green in Pahalgam, on the Saturdays of April.
  The tulip garden below Zabarwan opens for about four weeks from the end of March. These dates begin in its second week, when most beds are in flower, and they are kept to twenty-four guests.
  Badamwari’s almonds bloom a little earlier, the apple orchards a little later; after a cool March you see all three.
  * Two visits to the tulip garden, one of them at opening time
  * Badamwari, the almond garden below Hari Parbat
  * Two nights in Pahalgam as the Lidder fills with snowmelt
  * Photography tips from a Srinagar photographer
  > Blossom in Srinagar | D | Arrive by one and go straight to Badamwari while the light is soft. Dinner looks over the lake. | kashmir-4
  > The tulip garden at nine | BD | First through the gate, an hour before the coaches. Botanical garden and Nishat afterwards; the afternoon on a shikara among lotus shoots. | kashmir-2
  > Pampore and Pahalgam | BLD | Saffron sellers at Pampore, the temple of Avantipora, lunch at an orchard, and the pines of Pahalgam by four. | himachal-5
  > Betaab valley | BD | Snow lies in the shade, crocuses in the sun. A walk of two hours at Betaab, then the fire and board games. | forest
  > A second look | BD | Back to Srinagar by noon for the late side of the tulip beds, with a photographer who knows where the mountains line up. | kashmir-1
  > Fly home | B | Kahwa, a bag of almonds, and the airport. | flight-home
  + flights | Return flights to Srinagar
  + hotels | Five nights with heating
  + meals | Breakfast and dinner daily, one lunch
  + tickets | Tulip garden twice, all other gardens
  + tour-manager | Tour manager throughout
  - (usual)
  ? Can you promise the tulips? | Nobody can. The opening is announced two weeks ahead; if it moves by more than a week you may change the date or take another tour without charge.
`;
