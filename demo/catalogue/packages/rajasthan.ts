export const rajasthan = `
  # RAJ-01 | royal-rajasthan-jaipur-jodhpur-udaipur | Royal Rajasthan: Jaipur, Jodhpur & Udaipur
  kind: group | pace: Moderate | maxGroup: 30 | themes: heritage, family, food | pictures: 1, 4
  twin: 38999 | deposit: 8000 | popularity: 90 | created: 240 | updated: 14
  departures: 14 | weekday: Sunday | months: 10, 11, 12, 1, 2, 3 | peak: 12, 1 | cities: BOM, BLR, CCU | seats: 30 | past: 2
  stops: 3 Jaipur, 2 Jodhpur, 2 Udaipur
  hotels: 3 Johari Courtyard Hotel, 2 Blue Lane Haveli, 2 Pichola Steps Hotel
  seoTitle: Rajasthan tour: Jaipur, Jodhpur and Udaipur in 8 days
  seoDescription: Seven nights in Rajasthan with flights, haveli stays, guides and tickets. Amber, Mehrangarh, Ranakpur and a boat on Lake Pichola.
  Three capitals and three colours in seven nights, by road through the Aravallis with Ranakpur on the way.
  The pink city for its bazaars, the blue city for its fort, the white city for its lake. Between Jodhpur and Udaipur stands Ranakpur, with 1,444 marble pillars, no two alike.
  We chose havelis inside the old towns rather than hotels on the ring road. You can walk out for a kulhad of lassi and find the way back.
  * Amber fort early, before the coaches, by jeep
  * Mehrangarh with its audio guide and the lanes of the blue city on foot
  * Ranakpur’s Jain temple on the road to Udaipur
  * Boat on Lake Pichola in the last light
  * A block-printing morning in Sanganer where you print your own scarf
  > Arrive in Jaipur | D | Your flight lands in Jaipur by two, where the tour manager waits with the coach. Albert Hall’s façade and the bazaars of the walled city by e-rickshaw as the lamps come on; dinner with Kalbelia dancers. | rajasthan-1
  > Amber and the observatory | BL | Up to Amber by jeep at eight. The Sheesh Mahal, then down past Jal Mahal to the City Palace and Jantar Mantar, whose sundial still tells the time to two seconds. | fort
  > Block prints and Nahargarh | B | In Sanganer, printers show how a pattern needs a block for each colour; take home what you make. Free afternoon for Johari Bazaar, sunset over the city from Nahargarh. | market
  > By way of Pushkar to Jodhpur | BLD | Five and a half hours in two parts. Pushkar for its lake and the only well-known temple of Brahma, lunch under neem trees, Jodhpur by six. | plain-road
  > Mehrangarh and the blue lanes | B | The fort rises 120 metres straight from the town. Two hours inside, then down on foot through Brahmpuri to the clock tower and a makhaniya lassi. Jaswant Thada at dusk. | rajasthan-4
  > Ranakpur to Udaipur | BD | South into the Aravallis, three hours to Ranakpur, where light falls on marble from every side; then two and a half more through villages with painted doors. Cultural show at Bagore ki Haveli.
  > City Palace and Lake Pichola | BD | A morning in the City Palace, a long lunch, and the boat at five past Jag Mandir. The farewell dinner is on the roof, with the lake below. | rajasthan-3
  > Fly from Udaipur | B | Saheliyon ki Bari if the flight is late, or one more walk along the ghats. Transfer to Dabok airport, 45 minutes. | flight-home
  + flights | Flights to Jaipur and from Udaipur
  + hotels | Seven nights in havelis and town hotels
  + breakfast | Breakfast daily, two lunches and four dinners
  + coach | Air-conditioned coach with water on board
  + tickets | All monuments named, boat on Pichola included
  + guide | Local guides in the three cities
  + tour-manager | Tour manager throughout
  - (usual)
  - Camera fees at monuments
  ? How much walking is there? | About four kilometres on fort days, with steps. Mehrangarh has a lift for those who ask; Amber does not.
  ? Is Jain food available? | Everywhere on this route, and without extra charge. Tell us when you book.

  # RAJ-02 | thar-desert-bikaner-jaisalmer-jodhpur | Thar Desert: Bikaner, Jaisalmer & Jodhpur
  kind: group | pace: Moderate | maxGroup: 26 | themes: heritage, adventure, family | pictures: 2, 4
  twin: 36499 | deposit: 8000 | popularity: 78 | created: 155 | updated: 23
  departures: 12 | weekday: Saturday | months: 10, 11, 12, 1, 2 | peak: 12, 1 | cities: DEL, BOM, AMD | seats: 26
  stops: 1 Jaipur, 1 Bikaner, 2 Jaisalmer, 1 Sam dunes, 2 Jodhpur
  hotels: 1 Johari Courtyard Hotel, 1 Camel Road Palace, 2 Golden Bastion Haveli, 1 Sam Starlight Camp, 2 Blue Lane Haveli
  seoTitle: Jaisalmer desert tour with Bikaner and Jodhpur, 8 days
  seoDescription: Golden fort, Sam dunes and Bishnoi villages with flights, haveli stays and a tour manager.
  West by the camel road to the golden fort, with a night under stars at Sam and a quiet dune that has no jeeps.
  Beyond Jaipur the towns grow smaller and the sky larger. Bikaner for its red palace and bhujia, Jaisalmer for a fort where people still live, Sam for the sand.
  We sleep in tents with proper beds one night and inside the old town of Jaisalmer for two, and come back by way of Osian’s temples to Jodhpur.
  * Junagarh fort and the camel research farm at Bikaner
  * Two nights in a sandstone haveli below Jaisalmer fort
  * Camel walk at sunset to a dune away from the loudspeakers
  * Osian’s thousand-year-old temples
  * Jodhpur’s fort and a Bishnoi village with a potter
  > Jaipur | D | Arrive by afternoon; Hawa Mahal from the café across the street, and the evening arti at Govind Dev. | rajasthan-1
  > Through Shekhawati to Bikaner | BLD | Seven hours with lunch among the painted havelis of Nawalgarh. Bikaner’s spice lane at dusk. | market
  > Junagarh, then west | BD | A fort that was never taken, its ceilings blue with painted clouds; camel milk kulfi at the farm; five hours to Jaisalmer with the sun in front. | plain-road
  > Inside the golden fort | BD | Jain temples at eight, Patwon ki Haveli, the merchants’ lace in stone. Gadisar lake by pedal boat in the late light. | fort
  > Kuldhara and the dunes | BLD | The village abandoned in one night, then Sam. Camels for an hour, Manganiyar singers by the fire, a bed that faces the stars. | rajasthan-2
  > By Osian to Jodhpur | BD | Six hours with a stop at Osian’s Sachiya Mata and Mahavira temples. Rooms in a blue lane. | plain-road
  > Jodhpur and the Bishnoi | BD | Mehrangarh at nine; after lunch by jeep to a Bishnoi potter and blackbuck at Guda lake. Stepwell café for the last dinner. | rajasthan-4
  > Fly from Jodhpur | B | The airport is twenty minutes from the haveli. | flight-home
  + flights | Flights to Jaipur and from Jodhpur
  + hotels | Seven nights, one of them in a Swiss tent with bath
  + meals | Breakfast and dinner daily, two lunches
  + coach | Air-conditioned coach
  + tickets | Forts, museums and camel walk
  + tour-manager | Tour manager throughout
  - (usual)
  - Dune bashing by jeep
  ? How cold is the desert at night? | In December and January near 4 °C. Tents have quilts and hot-water bottles.
  ? Can I skip the camel? | A cart goes to the same dune.

  # RAJ-03 | ranthambore-tigers-and-jaipur-private | Ranthambore Tigers & Jaipur
  kind: customised | pace: Moderate | maxGroup: 6 | minAge: 5 | themes: wildlife, heritage, family | pictures: 5
  twin: 46999 | deposit: 15000 | joinsAt: Jaipur airport | popularity: 70 | created: 145 | updated: 31
  departures: 12 | weekday: Wednesday | months: 10, 11, 12, 1, 2, 3, 4, 5, 6 | peak: 12, 1 | seats: 18
  stops: 3 Ranthambore, 2 Jaipur
  hotels: 3 Tiger Path Lodge, 2 Johari Courtyard Hotel
  seoTitle: Ranthambore tiger safari and Jaipur, 6 days private
  seoDescription: Four jeep safaris, the fort and two nights in old Jaipur with your own car and naturalist.
  Four safaris in the best zones we can draw and two nights in Jaipur, with your own car from Delhi or Jaipur.
  A tiger is never certain, but four safaris in dry weather come close. Permits are released months ahead, so early booking buys better zones.
  Between drives there is the 10th-century fort, with its Ganesh who receives wedding invitations by post, and a pool. Jaipur before or after, as you like.
  * Four safaris by six-seat gypsy with a park guide
  * Ranthambore fort on foot with a naturalist
  * Two nights in Jaipur inside the walled city
  * Private car throughout
  > To Sawai Madhopur | LD | Three and a half hours from Jaipur airport. Tea with the naturalist, who explains zones, alarm calls and why red shirts stay in the bag. | plain-road
  > First two safaris | BLD | In the park from half past six to ten and again from three to half past six. Lakes in one zone, ravines in another. | safari
  > Fort and third safari | BLD | Up to the fort before the heat, langurs on the battlements; the third drive after lunch. | fort
  > Fourth safari, then Jaipur | BL | The last drive at dawn, breakfast in the field, and to Jaipur by three. Evening in the bazaars with a tasting list. | market
  > Amber and the City Palace | B | A private guide, early start, and the step-well Panna Meena before the photographers. | rajasthan-5
  > Departure | B | Jaipur airport, or four and a half hours by expressway to Delhi.
  + hotels | Five nights
  + meals | Full board at the lodge, breakfast in Jaipur
  + safari | Four gypsy safaris with permits
  + transfers | Private air-conditioned car
  + guide | Naturalist and Jaipur guide
  - (usual)
  - Flights to Jaipur
  - Camera fees in the park
  ? When is the park open? | Zones one to five from October to June; from July to September only the outer zones, and this tour pauses.
  ? May the names on a permit be changed? | No. They are tied to an identity card, so we need copies when you book.

  # RAJ-04 | udaipur-lake-weekend | Udaipur Lake Weekend
  kind: weekend | pace: Relaxed | maxGroup: 18 | themes: heritage, honeymoon, food | pictures: 3
  twin: 19999 | deposit: 5000 | balanceDueDays: 20 | popularity: 74 | created: 90 | updated: 13
  departures: 13 | weekday: Friday | months: 8, 9, 10, 11, 12, 1, 2, 3 | peak: 12 | cities: BOM, DEL | seats: 18
  stops: 3 Udaipur
  hotels: 3 Fateh Garden Hotel
  seoTitle: Udaipur weekend package with Kumbhalgarh, 4 days
  seoDescription: Friday to Monday in Udaipur with flights, lake boat, City Palace and the great wall of Kumbhalgarh.
  Three nights by Fateh Sagar with the palace, a boat and Kumbhalgarh’s endless wall.
  Udaipur wears a weekend well: the old town is small, the lakes are close, and one drive into the hills brings the longest wall in India.
  Out on Friday evening, back on Monday before lunch. The hotel has a garden on the water and a cook who remembers how you like your baati.
  * City Palace with a guide from the museum
  * Kumbhalgarh’s 36-kilometre wall, two hours on top of it
  * Boat at sunset and folk dances at Bagore ki Haveli
  > Friday evening | D | Evening flight, half an hour to the hotel. A late thali is kept warm. | arrival
  > Saturday: palace and lake | B | City Palace at ten, Jagdish temple, miniature painters at work; boat on Pichola at five and the show at Bagore at seven. | rajasthan-3
  > Sunday: Kumbhalgarh | BLD | Two hours north. Walk the wall as far as you please, lunch under mango trees, Eklingji’s temple for the evening arti. | fort
  > Monday morning | B | Breakfast in the garden, Saheliyon ki Bari, and a flight before noon. | flight-home
  + flights | Return flights Mumbai–Udaipur or Delhi–Udaipur
  + hotels | Three nights, lake or garden side
  + breakfast | Breakfast daily, one lunch, two dinners
  + transfers | Cars for all transfers and Kumbhalgarh
  + tickets | City Palace, boat, Bagore show, fort
  - (usual)
  ? Is it warm enough in January? | By day 23 °C, in the evening 9 °C; bring a jacket for the boat.
`;
