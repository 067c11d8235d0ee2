export const switzerland = `
  # SWI-01 | swiss-alps-by-train | Swiss Alps by Train
  kind: group | pace: Moderate | maxGroup: 26 | themes: scenic-rail, mountains, snow, family | pictures: 1, 3, 5
  twin: 214999 | deposit: 40000 | balanceDueDays: 60 | popularity: 97 | created: 260 | updated: 5
  departures: 13 | weekday: Saturday | months: 4, 5, 6, 7, 8, 9 | peak: 5, 6 | cities: BOM, DEL, BLR | seats: 26 | past: 2
  stops: 3 Lucerne, 2 Interlaken, 2 Zermatt
  hotels: 3 Rigi Horizon Hotel, 2 Two Lakes Hotel, 2 Matterhorn Meadow Hotel
  seoTitle: Switzerland tour by train: Lucerne, Interlaken, Zermatt
  seoDescription: Seven nights in Switzerland with Swiss Travel Pass, Jungfraujoch, Titlis and Gornergrat, Indian dinners, visa and flights.
  Lucerne, Interlaken and Zermatt with one rail pass, three mountains and no coach at all.
  The Swiss do not drive to their mountains, and on this tour neither do we. One pass opens trains, lake steamers and buses; luggage goes ahead from hotel to hotel, and you carry a day bag.
  Titlis for the glacier, Jungfraujoch for the height, Gornergrat for the Matterhorn. Three bases in seven nights, Indian dinners on four of them, and fondue on one.
  * Eight-day Swiss Travel Pass in second class
  * Jungfraujoch at 3,454 metres, up by Eiger Express
  * Gornergrat cog railway facing the Matterhorn
  * Rotating cable car and cliff walk at Titlis
  * Steamer on Lake Lucerne to the foot of Rigi
  > Zurich to Lucerne | D | The tour manager meets you at Zurich airport; the train leaves from below the terminal and takes 65 minutes. Chapel Bridge, the dying lion, and dinner in the old town. | train
  > Titlis | BD | Train to Engelberg, then three cable cars, the last one turning as it climbs. Snow all year, a cave in the glacier, and a suspension bridge for those whose knees allow it. | cable-car
  > Lake Lucerne and Rigi | B | By steamer to Vitznau, up Europe’s oldest mountain railway, a walk of an hour along the ridge and down to Weggis by cable car. Free evening for watches and chocolate. | lake-boat
  > Over the Brünig to Interlaken | BD | Two hours past five lakes on the panoramic line. In the afternoon to Lauterbrunnen, the valley of 72 waterfalls, and Trümmelbach, where ten of them fall inside the rock. | switzerland-3
  > Jungfraujoch, top of Europe | BLD | Eiger Express to the glacier station, then the tunnel railway of 1912 through the Eiger and the Mönch. Sphinx terrace, Aletsch glacier, Bollywood lunch at the top. Down by way of Wengen. | cog-railway
  > To Zermatt | BD | Two and a quarter hours by Spiez and Visp into a village without cars. Find the bridge from which everyone photographs the Matterhorn; fondue in a wooden stube. | switzerland-5
  > Gornergrat | BD | Thirty-three minutes by cog railway to 3,089 metres and twenty-nine peaks above four thousand. Walk down one stop to Riffelsee, where the Matterhorn stands on its head. | switzerland-1
  > To Geneva and home | B | Three and a half hours along the Rhone and Lake Geneva to the station inside the airport. Flights leave in the afternoon or evening. | flight-home
  + flights | Return economy flights to Zurich and from Geneva
  + trains | Swiss Travel Pass for eight days
  + hotels | Seven nights near the stations
  + meals | Breakfast daily, one lunch and six dinners, four of them Indian
  + tickets | Titlis, Jungfraujoch, Gornergrat, Trümmelbach
  + visa | Schengen visa fee and appointment
  + insurance | Travel insurance for EUR 50,000 up to age 60
  + tour-manager | Tour manager from India
  - (usual)
  - Seat reservations on trains not named
  ? How early must I apply for the visa? | We book the appointment as soon as the deposit is paid. Eight weeks before departure is comfortable, five is the least.
  ? Is a Jain menu possible? | Yes, at Indian dinners without notice and elsewhere with notice of two weeks.
  ? How much walking is there? | Five to seven kilometres a day on good paths, all of it optional on mountain days.

  # SWI-02 | swiss-panorama-trains | Swiss Panorama Trains
  kind: group | pace: Moderate | maxGroup: 20 | themes: scenic-rail, mountains, snow | pictures: 2, 5
  twin: 314999 | deposit: 60000 | balanceDueDays: 60 | popularity: 76 | created: 135 | updated: 20
  departures: 9 | weekday: Tuesday | months: 5, 6, 7, 8, 9 | peak: 6, 7 | cities: BOM, DEL | seats: 20
  stops: 2 Lucerne, 2 Lugano, 2 St. Moritz, 2 Zermatt, 2 Montreux
  hotels: 2 Rigi Horizon Hotel, 2 Palm Quay Hotel, 2 Engadine Larch Hotel, 2 Matterhorn Meadow Hotel, 2 Riviera Vineyard Hotel
  seoTitle: Glacier Express and Bernina tour from India, 11 days
  seoDescription: Four Swiss panorama trains with window seats, five bases and flights. Visa and tour manager included.
  Bernina, Glacier, GoldenPass and Gotthard: the four great train rides, from palm trees to glaciers, in ten nights.
  For people who choose holidays by railway map. Four panorama trains with reserved window seats, five bases, and every kilometre in daylight.
  The order was worked out with a timetable and a sun chart: Bernina southward in the morning, Glacier Express westward with the light behind you.
  * Glacier Express from St. Moritz to Zermatt, eight hours and 291 bridges
  * Bernina line over 2,253 metres to the palms of Tirano
  * GoldenPass from Montreux to Interlaken
  * Gotthard Panorama with steamer on Lake Lucerne
  * Chillon castle by boat
  > Zurich to Lucerne | D | Train from the airport, lake walk, raclette for a start. | train
  > Pilatus | B | The steepest cog railway on earth up, cable cars down, or a lazy day in the old town when it is misty. | cable-car
  > Gotthard Panorama to Lugano | BD | Steamer to Flüelen, then the old mountain line with its church that you see three times. Gelato by four. | lake-boat
  > Lugano and Monte Brè | BL | Italian in all but cleanliness. Funicular up, grotto lunch, boat to Gandria. | old-town
  > Bernina Express to St. Moritz | BD | By bus along Lake Como to Tirano, then the red train: Brusio’s loop, Alp Grüm, Lago Bianco. | cog-railway
  > Engadine | B | Muottas Muragl for the four lakes at once, sgraffito houses in Zuoz, nut tart everywhere. | forest
  > Glacier Express | BL | The slowest express in the world, lunch served at the seat, Landwasser viaduct and Rhine gorge on the left. Zermatt at five. | switzerland-2
  > Matterhorn Glacier Paradise | BD | Cable cars to 3,883 metres, the highest in Europe; a marmot trail for those who prefer grass. | switzerland-1
  > Down to Montreux | B | Two and a half hours by Visp to the lake. Chillon by boat, Freddie Mercury by the water. | switzerland-4
  > GoldenPass round | BD | Montreux to Gstaad and Zweisimmen in a belle-époque carriage, back by noon train; cheese at Gruyères. Farewell dinner, Indian. | vineyard
  > Geneva and home | B | An hour along the vineyards to the airport. | flight-home
  + flights | Flights to Zurich and from Geneva
  + trains | Swiss Travel Pass for fifteen days and all panorama seats
  + hotels | Ten nights, luggage sent ahead
  + breakfast | Breakfast daily, two lunches, five dinners
  + tickets | Pilatus, Monte Brè, Muottas Muragl, Glacier Paradise, Chillon
  + visa | Schengen visa
  + insurance | Travel insurance for EUR 50,000
  + tour-manager | Tour manager from India
  - (usual)
  ? Are window seats certain? | On the Glacier and Bernina Express each couple has one window; solo travellers always.
  ? Why are there no dates in winter? | All four run from May to September, the only months in which the bus along Lake Como connects them; our dates keep to those.

  # SWI-03 | grand-tour-paris-to-the-matterhorn | A Grand Tour of France and Switzerland: Paris, Lake Geneva, the Matterhorn, the Glacier Express, Lugano and Jungfraujoch
  kind: group | pace: Relaxed | maxGroup: 18 | themes: scenic-rail, heritage, mountains | pictures: 4, 3
  twin: 449999 | deposit: 100000 | balanceDueDays: 75 | popularity: 59 | created: 105 | updated: 10
  departures: 6 | weekday: Sunday | months: 5, 6, 7, 8, 9 | peak: 6 | cities: BOM, DEL | seats: 18
  stops: 4 Paris, 2 Montreux, 2 Zermatt, 2 St. Moritz, 2 Lugano, 2 Lucerne
  hotels: 4 Hôtel des Deux Colombes, 2 Riviera Vineyard Hotel, 2 Matterhorn Meadow Hotel, 2 Engadine Larch Hotel, 2 Palm Quay Hotel, 2 Rigi Horizon Hotel
  seoTitle: Paris and Switzerland grand tour, 15 days
  seoDescription: Fourteen nights from Paris to Lucerne with TGV, Glacier Express Excellence and Jungfraujoch in a group of eighteen.
  Fourteen nights from the Seine to the Engadine, at the pace of people who have waited years for it.
  One long journey instead of two short ones: Paris, Burgundy by TGV, Lake Geneva, the Matterhorn, Lucerne and the lakes of the south. Fourteen nights in six hotels, none for less than two.
  Groups are limited to eighteen, the tour manager stays from Mumbai to Mumbai, and half of the dinners are at tables with a view.
  It is the most complete holiday we make. Most guests come for a retirement, a silver wedding or a promise.
  * Four nights in Paris with Versailles and a dinner cruise
  * TGV Lyria from Paris to Lausanne in under four hours
  * Glacier Express in Excellence class with a seven-course lunch
  * Jungfraujoch and Gornergrat, both by cog railway
  * Two days of nothing at all, in Montreux and in Lugano
  > Arrive in Paris | D | Private coach from the airport, rooms ready at noon, dinner around the corner. | arrival
  > The Paris of postcards | BD | Eiffel Tower before the crowd, Invalides, and the Latin Quarter on foot with a writer who lives there. | france-1
  > Versailles | B | King’s private apartments with a curator, musical fountains on the days they play. Evening free. | palace
  > Louvre or Orsay | BD | A small group for each, lunch together, dinner on the Seine at eight. | france-5
  > TGV Lyria to Montreux | BD | Gare de Lyon at ten, Lausanne by two, the vineyard terraces of Lavaux by local train at golden hour. | vineyard
  > A day by the lake | B | Chillon for those who want a castle, the promenade for those who want a bench. | switzerland-4
  > To Zermatt | BD | Up the Rhone valley and the Mattertal; electric cart to the hotel; the mountain in the window. | switzerland-5
  > Gornergrat | BD | Sunrise train on the clear dates, breakfast at 3,100 metres, a walk to Riffelsee. | switzerland-1
  > Glacier Express, Excellence class | BLD | Eight hours at a single window seat, with lunch in seven courses (vegetarian seven, too). | switzerland-2
  > St. Moritz | B | Diavolezza’s glacier terrace or horse carriage into Val Roseg. | cable-car
  > Bernina to Lugano | BD | Over the pass to Tirano and along Lake Como; Piazza della Riforma in the evening. | old-town
  > Nothing, in Italian | B | The second empty day. Como and Bellagio lie an hour away for the restless. | lake-boat
  > Under the Gotthard to Lucerne | BD | Two hours by fast train, Chapel Bridge, an organ recital in the Hofkirche. | train
  > Jungfraujoch | BLD | The long day out: Interlaken, Grindelwald, Eiger Express, top of Europe, and home by the Brünig. Farewell gala. | cog-railway
  > Zurich and home | B | Swiss punctuality to the gate. | flight-home
  + flights | Flights to Paris and from Zurich, extra-legroom seats
  + trains | TGV Lyria, first-class Swiss Travel Pass, Glacier Express Excellence
  + hotels | Fourteen nights
  + meals | Breakfast daily, two lunches, nine dinners
  + tickets | All visits named
  + visa | Schengen visa with doorstep biometrics in metro cities
  + insurance | Travel insurance for USD 250,000
  + tour-manager | Tour manager from India
  - (usual)
  ~ Business class on the long flights
  ? Which consulate issues the visa? | The Swiss one, as most nights are in Switzerland.
`;
