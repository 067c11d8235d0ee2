export const dubai = `
  # DUB-01 | dubai-abu-dhabi-highlights | Dubai & Abu Dhabi Highlights
  kind: group | pace: Moderate | maxGroup: 35 | themes: family, heritage, adventure | pictures: 1, 4, 3
  twin: 64999 | deposit: 15000 | popularity: 93 | created: 250 | updated: 4
  departures: 14 | weekday: Thursday | months: 11, 12, 1, 2, 3, 4, 9, 10 | peak: 12, 1 | cities: BOM, DEL, HYD, COK | seats: 35 | past: 2
  stops: 5 Dubai
  hotels: 5 Creek Lantern Hotel
  seoTitle: Dubai tour package with Abu Dhabi: 6 days, visa and flights
  seoDescription: Five nights in Dubai with Burj Khalifa, desert safari, Abu Dhabi and the Grand Mosque. Flights, visa and tour manager included.
  Burj Khalifa, a desert evening, the old creek and the white mosque of Abu Dhabi in five nights.
  Dubai is best taken in contrasts: the 124th floor in the morning and an abra for one dirham in the afternoon; a dune at sunset and a mall with a ski slope by night.
  We keep the group in one hotel by the creek, close to Indian restaurants and the metro, and take a full day for Abu Dhabi, because the mosque deserves its evening light.
  * Burj Khalifa levels 124 and 125 outside the rush hours
  * Dune drive and barbecue at a desert camp
  * Sheikh Zayed Grand Mosque at golden hour
  * Creek, wind towers and the gold and spice souks on foot
  * Marina cruise by dhow with dinner
  > Arrive in Dubai | D | Meet and transfer, fifteen minutes from terminal one. In the evening a dhow cruise around the Marina, buffet with a vegetarian side on board. | arrival
  > Old Dubai and Burj Khalifa | BD | Al Fahidi’s wind towers, the coffee museum, an abra across the creek and the two souks. After lunch to the top of the Burj at the quiet hour; the fountains begin at six. | dubai-1
  > Palm, museum, dunes | BD | The Palm by monorail and the calligraphy ring of the Museum of the Future from outside (tickets optional). At three the Land Cruisers come: forty minutes of dunes, then tea, henna, falcon and barbecue under the stars. | dubai-5
  > Abu Dhabi | BLD | Ninety minutes by coach. Qasr Al Watan, the Corniche and the Louvre’s dome from across the water; the Grand Mosque from four, when marble turns gold. Scarves are provided.
  > Miracle Garden or shopping | B | From November to April, 50 million flowers at Miracle Garden; in the warm months Ski Dubai instead. Global Village or the outlet mall in the evening. | market
  > Fly home | B | Late checkout until two for evening flights. Gold souk once more for those with dirhams left. | flight-home
  + flights | Return flights to Dubai with 20 kg of baggage
  + hotels | Five nights by the creek
  + meals | Breakfast daily, one lunch, four dinners
  + coach | Air-conditioned coach for all tours
  + tickets | Burj Khalifa 124+125, dhow, desert camp, Miracle Garden or Ski Dubai
  + visa | Thirty-day tourist e-visa
  + insurance | Travel insurance
  + tour-manager | Tour manager from India
  - (usual)
  - Tourism dirham, AED 15 a room and night
  ~ Museum of the Future
  ~ Ferrari World or Warner Bros. World in Abu Dhabi
  ? What should women wear at the mosque? | Loose clothes to wrist and ankle and a scarf over the hair; abayas are lent free of charge.
  ? Is the dune drive safe for small children? | Not under three years, nor in pregnancy or with a bad back. A quiet car goes straight to the camp.

  # DUB-02 | dubai-long-weekend | Dubai Long Weekend
  kind: weekend | pace: Relaxed | maxGroup: 20 | themes: adventure, food, beaches | pictures: 2, 4
  twin: 44999 | deposit: 12000 | balanceDueDays: 25 | popularity: 73 | created: 70 | updated: 12
  departures: 12 | weekday: Thursday | months: 10, 11, 12, 1, 2, 3, 4 | peak: 12 | cities: BOM, AMD, DEL | seats: 20
  stops: 3 Dubai
  hotels: 3 Marina Dhow Residences
  seoTitle: Dubai weekend package, 3 nights with visa and flights
  seoDescription: Thursday to Sunday in Dubai Marina with Burj Khalifa at sunset and a vintage desert drive.
  Out on Thursday night, back on Sunday: the tower, the dunes and one very long brunch.
  Three and a half hours from most of India, no jet lag, and a visa in the inbox: Dubai works as a weekend better than many hill stations. The hotel is in the Marina, so that beach and metro are at the door.
  One thing is booked for each day; the rest is your own.
  * Burj Khalifa at sunset, fountain show from the lake boardwalk
  * Desert by vintage Land Rover with a falconer
  * Marina beach and the tram at the door
  > Thursday night | – | Evening flight, at the hotel by midnight local time. Sleep. | arrival
  > Friday: up | B | Beach until four, then downtown: the tower at sunset, fountains after it, and a table in the Indian quarter of Karama for those who join. | dubai-1
  > Saturday: sand | BD | Brunch until it hurts. At three to the conservation reserve by open Land Rover: oryx, a falcon, dinner in a lamp-lit camp. | dubai-3
  > Sunday: home | B | Creek by abra, gold souk, and the afternoon flight. | dubai-4
  + flights | Return flights with cabin and 20 kg baggage
  + hotels | Three nights in the Marina
  + breakfast | Breakfast daily and one desert dinner
  + transfers | Airport and tour transfers
  + tickets | Burj Khalifa at sunset, desert reserve
  + visa | Thirty-day e-visa
  - (usual)
  ? How fast is the visa? | Usually three working days, five to be safe; we do not sell seats inside ten days.

  # DUB-03 | dubai-shopping-festival-special | Dubai Shopping Festival Special
  kind: group | pace: Moderate | maxGroup: 30 | themes: family | pictures: 5, 3
  twin: 52999 | deposit: 12000 | status: archived | popularity: 12 | created: 330 | updated: 250
  stops: 3 Dubai, 1 Abu Dhabi
  hotels: 3 Creek Lantern Hotel, 1 Date Garden Hotel
  seoTitle: Dubai Shopping Festival package, 5 days
  seoDescription: Outlet villages, gold raffles and Global Village in the winter sales, with extra baggage on the flight home.
  Four nights among the raffles and fireworks of the winter sales, sold in past seasons.
  This departure followed the festival calendar: outlet village on the first day, gold raffle on the second, Global Village by night, and one day without a shop in Abu Dhabi’s mangroves.
  It is kept for reference until next year’s dates are known.
  * Fifteen kilos of extra baggage on the way home
  * Kayaks in the Jubail mangroves
  * Global Village evening
  * Drone show over Bluewaters island
  > Arrive for the sales | D | Hotel by the creek, vouchers, map of the outlets. | arrival
  > Outlet village | B | Shuttle at ten, help with tax refunds at six.
  > Gold and Global Village | B | Souk with a jeweller who explains hallmarks; ninety pavilions after dark. | market
  > Abu Dhabi and the mangroves | BL | Kayak on the boardwalk trail, late lunch, night on the island.
  > Weighing and flying | B | The scales come out at breakfast. Afternoon flight. | flight-home
  + flights | Return flights with 45 kg of baggage homeward
  + hotels | Four nights
  + breakfast | Breakfast daily, one lunch, one dinner
  + coach | Coach and outlet shuttles
  + visa | E-visa
  - (usual)
  ? How do we take our shopping home? | The price includes fifteen kilos of extra baggage on the flight back.
`;
