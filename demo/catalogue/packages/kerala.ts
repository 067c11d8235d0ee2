export const kerala = `
  # KER-01 | kerala-hills-and-backwaters | Kerala Hills & Backwaters
  kind: group | pace: Relaxed | maxGroup: 26 | themes: family, honeymoon, food | pictures: 1, 5
  twin: 32499 | deposit: 7000 | popularity: 96 | created: 230 | updated: 6
  departures: 14 | weekday: Saturday | months: 9, 10, 11, 12, 1, 2, 3 | peak: 12 | cities: BOM, DEL, CCU | seats: 26 | past: 2
  stops: 1 Kochi, 2 Munnar, 1 Thekkady, 1 Alleppey houseboat, 1 Kochi
  hotels: 1 Spice Lane House, 2 Tea Mist Terrace, 1 Cardamom Trail Resort, 1 Vembanad Kettuvallam Houseboats, 1 Spice Lane House
  seoTitle: Kerala tour package: Munnar, Thekkady, Alleppey in 7 days
  seoDescription: Kochi, tea hills, spice gardens and a houseboat night with flights and tour manager. Six nights in Kerala from September to March.
  Munnar’s tea, Thekkady’s spices and a night afloat at Alleppey, starting and ending in Fort Kochi.
  From the fishing nets of Kochi the road climbs to 1,600 metres, through rubber, then pepper, then tea, and comes down again to water. Six nights, three climates and not one drive longer than five hours.
  It is the round we advise for a first visit. The houseboat is ours for the night, with its own cook, and moors away from the noisy stretch by the jetty.
  * Tea tasting and a walk with a picker’s family above Munnar
  * Eravikulam park, home of the Nilgiri tahr, with timed tickets
  * Boat on Periyar lake and a spice garden at Thekkady
  * One night on a private-group houseboat with Kerala lunch and dinner
  * Kathakali in Kochi, make-up included
  > Arrive in Kochi | D | From the airport an hour to Fort Kochi. Walk to the Chinese nets, St Francis church and the spice go-downs of Mattancherry; Kathakali at six, with seats close enough to see the make-up being painted. | kerala-3
  > Up to Munnar | BD | Four and a half hours with stops at the Cheeyappara and Valara falls. A last hour between tea bushes, and the jackets come out. | kerala-4
  > Tahr and tea | BD | Eravikulam first, when the tahr are near the path, then the tea museum and a tasting. Walk through the estate with a family that has picked here for three generations. | kerala-2
  > Across the Cardamom Hills to Thekkady | BD | Three and a half hours along the ridge. Boat on Periyar lake at half past three, when elephants come to drink; a spice garden where you may finally see how pepper grows. | elephants
  > Aboard at Alleppey | BLD | Down to the sea in four hours. Board at noon, lunch of karimeen or avial as the boat pulls out, and an afternoon of canals: schools, rice fields, ferries at eye level. Moored by six, as the law asks. | kerala-1
  > Back to Fort Kochi | BL | Breakfast on the move, ashore by nine. On the way lunch at a village kitchen, coir weaving, and free time for the shops of Jew Town. | old-town
  > Home from Kochi | B | Breakfast, and a last look at the nets. Transfer to Nedumbassery airport takes an hour and a quarter. | flight-home
  + flights | Return flights to Kochi
  + hotels | Five nights in hotels
  + houseboat | One night on an air-conditioned houseboat with full board
  + meals | Breakfast daily, two lunches, five dinners
  + coach | Air-conditioned coach with pushback seats
  + tickets | Eravikulam, Periyar boat, Kathakali
  + tour-manager | Tour manager who speaks Malayalam
  - (usual)
  - Ayurvedic massages
  ~ Kalaripayattu show at Thekkady
  ~ Bamboo rafting in Periyar, full day
  ? Are houseboats air-conditioned all day? | From nine in the evening to six in the morning. By day the breeze on the water does the work.
  ? What is it like in the monsoon? | Green, cheaper and wet. We do not run this tour from June to August; the Ayurveda holiday at Varkala is the one for that season.

  # KER-02 | wayanad-rain-and-coffee-weekend | Wayanad Rain & Coffee Weekend
  kind: weekend | pace: Relaxed | maxGroup: 16 | themes: wildlife, mountains, food | pictures: 4
  twin: 16499 | deposit: 4000 | balanceDueDays: 15 | joinsAt: Bengaluru | popularity: 60 | created: 85 | updated: 17
  departures: 14 | weekday: Friday | months: 6, 7, 8, 9, 10, 11, 12, 1, 2, 3 | peak: 12 | cities: BLR | seats: 16
  stops: 3 Wayanad
  hotels: 3 Banasura Mist Resort
  seoTitle: Wayanad weekend from Bengaluru, 4 days by road
  seoDescription: Edakkal caves, coffee estates and Banasura lake in a small group from Bengaluru.
  By road from Bengaluru to the coffee hills: Edakkal’s caves, Banasura’s lake and a plantation breakfast.
  Six hours from Bengaluru the ghat road turns green and the phone loses interest. Wayanad is coffee, pepper, rain and rock drawings six thousand years old.
  We leave on Friday at dawn, sleep three nights in cottages over the lake and are back on Monday evening. It used to be two nights; everyone asked for one more.
  * Edakkal caves early, before the steps grow hot
  * Jeep safari at sunrise in Muthanga
  * Coffee from cherry to cup with a grower
  * Sunrise walk on Banasura hill
  > Bengaluru to Wayanad | LD | Leave at six by Mysuru, dosa at the usual place, and through Nagarhole’s edge, where elephants cross without looking. Cottages by two. | plain-road
  > Caves and lake | BD | Edakkal at eight: 300 steps to carvings of a people nobody can name. Pookode lake, bamboo-grove lunch, bonfire if the sky allows. | cave
  > Coffee and Banasura | BLD | Walk to the spillway of Asia’s second-largest earth dam, then the estate of the Kurians, who roast while you watch and talk. Ayurvedic massage on request. | forest
  > Home by Muthanga | B | A jeep safari at seven in Muthanga, breakfast after it, and Bengaluru by six. | elephants
  + transfers | Air-conditioned minibus from and to Bengaluru
  + hotels | Three nights in lake cottages
  + meals | Breakfast daily, two lunches, three dinners
  + tickets | Edakkal, Pookode, dam
  + safari | Jeep safari in Muthanga
  - (usual)
  ~ Zip line at Pozhuthana
  ? What about leeches? | From June to September they are part of the forest. We bring leech socks.

  # KER-03 | kerala-honeymoon-private | Kerala Honeymoon, Privately Yours
  kind: customised | pace: Relaxed | maxGroup: 2 | minAge: 18 | themes: honeymoon, beaches | pictures: 2, 5
  twin: 59999 | deposit: 12000 | joinsAt: Kochi airport | popularity: 63 | created: 165 | updated: 42
  stops: 2 Munnar, 2 Kumarakom, 1 Alleppey houseboat, 2 Kovalam
  hotels: 2 Tea Mist Terrace, 2 Backwater Heron Resort, 1 Vembanad Kettuvallam Houseboats, 2 Lighthouse Cove Resort
  seoTitle: Kerala honeymoon package: private car, houseboat, pool villa
  seoDescription: Munnar, Kumarakom, a private houseboat and Kovalam for two, on the dates you choose.
  Seven nights for two with your own car, a houseboat of one bedroom and a beach at the end; any date you like.
  There are no fixed dates here: tell us your wedding day and we count from it. The route goes from hills to water to sea, so each place is warmer than the last.
  Rooms are the best in each house: the corner in Munnar with two valleys, a pool villa at Kumarakom, the upper cottage at Kovalam. Flowers are kept to a reasonable number.
  * One-bedroom houseboat with your own cook
  * Private pool villa at Kumarakom
  * Candle-light dinner by the backwaters
  * Couple’s Ayurvedic massage at Kovalam
  > Kochi to Munnar | D | Your driver waits with a board and coconut water. Four hours up, waterfalls on the way. | kerala-4
  > Among the tea | BD | Walk to Lockhart gap for the sunrise or do not; tea tasting at eleven; the afternoon belongs to the balcony. | kerala-2
  > Down to Kumarakom | BD | Five hours to Vembanad lake. The villa has its own pool and a hammock over the water. | kerala-3
  > Birds and books | BD | By canoe through the sanctuary at six, when egrets leave; then nothing. Dinner by candle on the jetty. | hammock
  > Your houseboat | BLD | Board at noon. The cook asks what you like and the captain where you wish to sleep. | kerala-1
  > South to Kovalam | BD | Four hours by the coast; swim before dinner. | temple
  > Lighthouse and massage | B | Up the striped lighthouse at ten, an hour of warm oil at four, fish or appam at Samudra beach. | spa
  > Home from Thiruvananthapuram | B | Twenty-five minutes to the airport. | flight-home
  + hotels | Six nights in the best room of each house
  + houseboat | Private one-bedroom houseboat with full board
  + breakfast | Breakfast daily, six dinners, one by candle-light
  + transfers | Private car with driver for eight days
  - (usual)
  - Flights to Kochi and from Thiruvananthapuram
  ? How early should we ask? | For December and January four months ahead, otherwise six weeks.

  # KER-04 | varkala-ayurveda-by-the-sea | Ayurveda by the Sea at Varkala
  kind: customised | pace: Relaxed | maxGroup: 12 | minAge: 16 | themes: beaches, food | pictures: 3
  twin: 57499 | deposit: 12000 | joinsAt: Thiruvananthapuram airport | popularity: 52 | created: 175 | updated: 37
  departures: 14 | weekday: Sunday | months: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 | peak: 12, 1 | seats: 16
  stops: 7 Varkala
  hotels: 7 Red Cliff Ayurveda Retreat
  seoTitle: Ayurveda retreat in Varkala, 7 nights by the sea
  seoDescription: Doctor-led Ayurvedic week above the beach with treatments, yoga and sattvic food. Starts every Sunday.
  A week of treatments chosen by a doctor, simple food and a red cliff over the Arabian Sea; best of all in the rain.
  A consultation on the first day decides everything after it: which oils, which food, how much sleep. Two treatments a day, yoga at seven, a walk on the cliff at six.
  Kerala’s doctors hold that the monsoon, when the air is cool and moist, is the time the body takes to treatment. It is also when rooms cost least.
  * Daily consultation and two treatments with a BAMS doctor’s plan
  * Yoga and breathing on the cliff every morning
  * Sattvic kitchen that explains what it cooks
  * Seven nights in one room above the sea
  > Arrive and be heard | LD | An hour from Thiruvananthapuram. The doctor takes your pulse and forty-five minutes of your time. Kanji and early sleep. | arrival
  > First treatments | BLD | Abhyanga with warm oil in the morning, steam after it. Afternoon rest is part of the cure and not optional. | spa
  > Janardana temple | BLD | Treatments, then a gentle walk to the temple of two thousand years above Papanasam beach. | temple
  > Shirodhara | BLD | A thread of oil on the forehead for half an hour; most people fall asleep. Talk on food by seasons in the evening. | spa
  > Backwater hour | BLD | A canoe at Kappil, where the lake almost reaches the sea; treatments before and after. | kerala-1
  > Kitchen lesson | BLD | Learn five dishes and the three doshas they are meant for. Podikizhi in the afternoon. | kitchen
  > Last plan | BLD | Final treatments, and a sheet for the next ninety days at home with dishes you can actually find. | hammock
  > Homeward | B | Yoga once more, breakfast, and the airport. | flight-home
  + hotels | Seven nights in a sea-view cottage
  + meals | All meals, vegetarian
  + transfers | Airport transfers from Thiruvananthapuram
  + guide | Doctor’s consultations, 12 treatments, daily yoga
  - (usual)
  - Flights
  - Medicines to take home
  ? Is it a hospital? | No. People with acute illness should see their own doctor first; ours will refuse treatment that does not suit you.
`;
