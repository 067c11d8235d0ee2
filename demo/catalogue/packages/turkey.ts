export const turkey = `
  # TUR-01 | turkey-istanbul-cappadocia-ephesus | Turkey: Istanbul, Cappadocia & Ephesus
  kind: group | pace: Active | maxGroup: 28 | themes: heritage, honeymoon, food | pictures: 1, 2, 3
  twin: 132999 | deposit: 30000 | balanceDueDays: 50 | popularity: 87 | created: 160 | updated: 25
  departures: 11 | weekday: Saturday | months: 3, 4, 5, 6, 9, 10, 11 | peak: 5, 10 | cities: BOM, DEL | seats: 28 | past: 1
  stops: 3 Istanbul, 2 Cappadocia, 1 Pamukkale, 2 Kuşadası
  hotels: 3 Golden Horn Lantern Hotel, 2 Fairy Chimney Cave House, 1 Cotton Terrace Thermal Hotel, 2 Aegean Fig Hotel
  seoTitle: Turkey tour: Istanbul, Cappadocia, Pamukkale, Ephesus
  seoDescription: Eight nights in Turkey with domestic flights, cave hotel, guides and visa. Two chances for a balloon over Cappadocia.
  Two continents, a valley of stone chimneys, white terraces and a Roman city in eight well-ordered nights.
  Everyone comes for Cappadocia and leaves talking about Istanbul. This route gives both enough time and adds Pamukkale and Ephesus without the overnight buses: one domestic flight each way, and one scenic drive.
  Two mornings are kept for the balloon, because the wind decides on the first. If both are grounded, you have your money back the same day.
  * Two possible mornings for a balloon over Göreme
  * Hagia Sophia, the Blue Mosque and the Basilica Cistern with a historian
  * Bosphorus by private boat between Europe and Asia
  * Barefoot on the travertines of Pamukkale
  * Ephesus in the late afternoon, after the cruise ships
  > Arrive in Istanbul | D | Coach to Sultanahmet, an hour. A first walk to the Hippodrome, simit from a cart, dinner with a view of the Golden Horn. | turkey-5
  > The old city | BL | Hagia Sophia when it opens to visitors, the Blue Mosque across the square, the cistern below. After lunch Topkapı and the Grand Bazaar, whose 61 streets are best entered with a plan. | turkey-2
  > Bosphorus and Asia | B | Spice Bazaar, then our boat as far as the second bridge. Off at Kuzguncuk on the Asian side for tea and baklava; Istiklal in the evening on your own. | ferry
  > Fly to Cappadocia | BD | Ninety minutes to Kayseri and an hour by road. Devrent and Paşabağ valleys with their chimneys; a cave room that keeps 18 °C in any season. | arrival
  > Balloons and an underground city | BD | Up at half past four for those who fly. Later Göreme’s painted churches, Kaymaklı, eight storeys down, and a potter in Avanos who has thrown bowls since he was six. | turkey-1
  > Across Anatolia to Pamukkale | BLD | A second balloon morning if the first was windy. Then south-west by way of Konya, with lunch near Rumi’s tomb: eight hours on good road. The hotel’s pool is hot from the ground up. | plain-road
  > Cotton castle to the Aegean | BD | Travertines and the theatre of Hierapolis before the day visitors; three hours to Kuşadası and a swim. | turkey-3
  > Ephesus | BD | Şirince village and the house of the Virgin in the morning; Ephesus from three: the marble street, Celsus’ library and the terrace houses under their roof. | ruins
  > Home by way of Izmir | B | An hour to Izmir airport, a short flight to Istanbul and the connection to India. | flight-home
  + flights | International flights and two flights within Turkey
  + hotels | Eight nights, two of them in cave rooms
  + meals | Breakfast daily, two lunches and six dinners
  + coach | Air-conditioned coach
  + guide | Licensed English-speaking guide throughout
  + tickets | All sites named, Bosphorus boat
  + visa | Visa fee and file
  + tour-manager | Tour manager from India
  - (usual)
  - Balloon flight, from EUR 150 by season
  ~ Balloon flight of one hour, refunded in full if the wind forbids it
  ~ Turkish night in Cappadocia
  ? Is vegetarian food easy? | Very: mezze, pide, lentil soup, gözleme. Strict Jain food is arranged at four of the eight dinners.
  ? From what age may one fly in a balloon? | From six years and 110 cm; not in pregnancy.

  # TUR-02 | turkish-riviera-honeymoon | Turkish Riviera & Cave Hotels for Two
  kind: customised | pace: Relaxed | maxGroup: 2 | minAge: 18 | themes: honeymoon, beaches, heritage | pictures: 4, 5
  twin: 152999 | deposit: 35000 | balanceDueDays: 50 | joinsAt: Istanbul airport | popularity: 68 | created: 125 | updated: 29
  departures: 10 | weekday: Thursday | months: 4, 5, 6, 9, 10 | peak: 5, 6 | seats: 16
  stops: 2 Istanbul, 2 Cappadocia, 3 Antalya
  hotels: 2 Golden Horn Lantern Hotel, 2 Fairy Chimney Cave House, 3 Orange Garden Kaleiçi
  seoTitle: Turkey honeymoon: Istanbul, Cappadocia, Antalya in 8 days
  seoDescription: Cave suite, private gulet and hammam for two with domestic flights and private transfers.
  Istanbul, a cave suite in Cappadocia and a garden house by Antalya’s old harbour, with a day on a gulet for two.
  Three places, three flights and no long bus ride: the Turkey for people who have only just been through a wedding. Private transfers, late breakfasts, and a balloon on the first calm morning.
  Start on any Thursday of the season. The gulet day is yours alone, with a captain, a cook and as many swimming stops as you like.
  * Cave suite with a terrace facing the balloons
  * Private gulet for a day from Kaleiçi harbour
  * Hammam for two in a 16th-century bath
  * Aspendos theatre and the Düden falls
  > Istanbul | – | Private car to Galata. Stroll to the tower and down the stairs to the fish sandwiches, or their chickpea cousins. | turkey-5
  > Two mosques and a hammam | B | Hagia Sophia and Süleymaniye with a private guide until two; the hammam at four, and a ferry at sunset for the price of a tea. | turkey-2
  > To the caves | BD | Morning flight. Sunset at Red Valley with a flask, dinner of testi kebab or its vegetable version, broken open at the table. | arrival
  > Balloon and valleys | B | Float at dawn if the wind consents; ride through Love Valley on horseback in the afternoon. | turkey-1
  > Fly to Antalya | B | By Kayseri or Istanbul to the sea. The garden smells of bitter oranges; the harbour is two lanes down. | old-town
  > Your gulet | BL | Ten to five along the cliffs, Düden’s fall from below, lunch on deck. | turkey-4
  > Aspendos and old town | BD | The best-kept Roman theatre there is, half an hour away; the evening in Kaleiçi’s lanes with a farewell dinner over the water. | ruins
  > Home by way of Istanbul | B | Transfer to the airport, bags checked through. | flight-home
  + local-flights | Two domestic flights
  + hotels | Seven nights, suite in Cappadocia
  + breakfast | Breakfast daily, one lunch on the gulet, two dinners
  + transfers | Private transfers
  + guide | Private guide for a day in Istanbul
  + tickets | Hammam, gulet, Aspendos
  + visa | Visa file and fee
  - (usual)
  - International flights
  - Balloon flight
  ~ Balloon in a basket of twelve instead of twenty-four
  ? Is the sea warm? | From mid-May to the end of October, 21 to 28 °C.
`;
