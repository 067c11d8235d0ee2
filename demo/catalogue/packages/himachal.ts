export const himachal = `
  # HIM-01 | shimla-manali-family-holiday | Shimla & Manali Family Holiday
  kind: group | pace: Relaxed | maxGroup: 32 | themes: family, mountains, scenic-rail | pictures: 1, 5
  twin: 27999 | deposit: 6000 | joinsAt: Chandigarh | popularity: 88 | created: 190 | updated: 30
  departures: 12 | weekday: Saturday | months: 3, 4, 5, 6, 10, 12 | peak: 5, 6, 12 | seats: 32 | past: 1
  stops: 3 Shimla, 3 Manali
  hotels: 3 Deodar Ridge Hotel, 3 Beas Boulder Resort
  seoTitle: Shimla Manali family package: 7 days with toy train
  seoDescription: Three nights in Shimla and three in Manali with the toy train, Atal Tunnel and Solang ropeway. Made for families with children.
  Toy train, Mall Road, the Solang valley and the tunnel to Lahaul: Himachal at the pace of children.
  A first hill holiday should have a train that whistles, snow to touch and a room you do not leave every morning. This one does: three nights in Shimla, three in Manali, and one long drive between them with a good lunch.
  Days start at nine and there is something for every age: yaks at Kufri, apple juice at the orchard, the ropeway at Solang for those who want it and a book by the Beas for those who do not.
  * Kalka–Shimla toy train, a UNESCO World Heritage line, from Shoghi to Shimla
  * Through the Atal Tunnel to Sissu in Lahaul
  * Solang valley with ropeway ticket included
  * Hadimba temple under its deodars and old Manali on foot
  * Evening bonfire with games, twice
  > Chandigarh to Shimla | D | We meet you at Chandigarh airport or station at noon and climb four hours through Solan’s pines. The last stretch, from Shoghi, is by toy train; the coach carries the bags. | himachal-2
  > Kufri and the Ridge | BD | The nature park and yaks of Kufri in the morning, before the crowds. Afternoon on the Ridge: Christ Church, the Gaiety Theatre and softies on Mall Road. Jakhu’s Hanuman by ropeway for those who like a view. | church
  > Naldehra and Tattapani | BD | A golf course laid out by a viceroy, then down to the Sutlej at Tattapani, warm in winter as well, for a boat ride below the cliffs. Bonfire in the evening. | hot-spring
  > The road to Manali | BLD | Seven hours by way of Sundernagar and the Aut tunnel; lunch by Pandoh dam, a shawl-weaver’s at Kullu, and the hotel by the river before dark. | himachal-5
  > Solang and the Atal Tunnel | BD | Ropeway at Solang, then nine kilometres under the Rohtang to Lahaul, where the forest stops and the sky turns a darker blue. Waterfall and momos at Sissu. | cable-car
  > Old Manali at leisure | BD | Hadimba Devi’s wooden temple of 1553, the hot springs of Vashisht, a walk through the apple orchards. The afternoon is free; the second bonfire is not to be missed. | himachal-1
  > Down to Chandigarh | B | Eight hours along the new Kiratpur highway with two stops; at the airport by half past six. Book flights after nine in the evening. | plain-road
  + hotels | Six nights in family rooms
  + meals | Breakfast and dinner daily, one lunch on the road
  + coach | Air-conditioned coach from and to Chandigarh
  + trains | Toy train Shoghi–Shimla
  + sightseeing | Sightseeing as described, Solang ropeway included
  + tour-manager | Tour manager and games for children
  - (usual)
  - Travel to and from Chandigarh
  - Snow suits, ponies and paragliding
  ~ Flights to Chandigarh from your city
  ? Is Rohtang pass part of the tour? | No. Permits are limited by the day and cannot be promised. The tunnel brings you to the same side of the range in ten minutes.
  ? Do children get a bed? | A child with bed has a mattress on a frame in the parents’ room. Families of four get two connecting rooms where the hotel has them.

  # HIM-02 | dharamshala-dalhousie-amritsar-private | Dharamshala, Dalhousie & Amritsar
  kind: customised | pace: Relaxed | maxGroup: 8 | themes: mountains, heritage, family | pictures: 4, 5
  twin: 33499 | deposit: 7000 | joinsAt: Amritsar airport | popularity: 55 | created: 130 | updated: 44
  departures: 10 | weekday: Sunday | months: 3, 4, 5, 6, 9, 10, 11 | peak: 5, 6 | seats: 16
  stops: 1 Amritsar, 2 Dalhousie, 3 Dharamshala
  hotels: 1 Golden Lane House, 2 Khajjiar Pines Hotel, 3 Dhauladhar Terrace
  seoTitle: Dharamshala Dalhousie Amritsar private tour, 7 days
  seoDescription: Golden Temple, Khajjiar and McLeod Ganj with your own car and driver. Start any Sunday from March to November.
  The Golden Temple before dawn, the Dalai Lama’s town under the Dhauladhar, and a meadow they call little Switzerland.
  A private circle through the quieter west of Himachal, with your own car from Amritsar airport and back. Six nights, three towns, and a driver who has done the Jot road in every weather.
  Start on a Sunday or ask for another day; hotels can be lifted by a class for a supplement.
  * Palki ceremony at the Golden Temple and a seat in the langar
  * Tsuglagkhang, the Tibet museum and the Norbulingka workshops
  * Walk from Gallu towards Triund with picnic
  * Khajjiar meadow and the cedar forest of Kalatop
  > Amritsar | D | Arrive by noon. Jallianwala Bagh and the Partition Museum, the retreat ceremony at Wagah at sunset, the Golden Temple at ten at night when the marble is cool.
  > To Dalhousie | BD | Four and a half hours by Pathankot, the last thirty kilometres all bends. Tea on Thandi Sadak, the sunny road. | hill-road
  > Khajjiar and Kalatop | BD | The saucer meadow before the paragliders wake, then a level forest walk of three kilometres at Kalatop. Dainkund’s ridge at sunset. | himachal-3
  > Over the hills to Dharamshala | BD | By Chamba’s stone temples and the Jot pass if it is open, otherwise by Nurpur; six hours either way. | hill-road
  > McLeod Ganj | BL | Morning circuit around the Dalai Lama’s temple with old monks and young joggers; Bhagsu’s waterfall; Tibetan cooking class, momos guaranteed. | kitchen
  > Gallu ridge and Norbulingka | BD | A guided walk of four hours on the Triund path, as far as you like. Thangka painters and silence at Norbulingka, tea gardens on the way home. | forest
  > Back to Amritsar airport | B | Five hours by road; fly after three. Kangra’s own airport is twenty minutes away for those who prefer. | plain-road
  + hotels | Six nights, mountain-facing rooms in Dharamshala
  + breakfast | Breakfast daily, five dinners and a cooking-class lunch
  + transfers | Private car with driver from and to Amritsar
  + guide | Guides in Amritsar and on the Gallu walk
  - (usual)
  - Flights to Amritsar
  - Paragliding at Bir
  ~ Tandem flight at Bir Billing with a licensed pilot
  ? Can we see the Dalai Lama? | Public teachings are announced at short notice. If one falls into your dates we register you.

  # HIM-03 | spiti-valley-circuit | Spiti Valley Circuit
  kind: group | pace: Active | maxGroup: 16 | minAge: 12 | themes: adventure, mountains, scenic-rail | pictures: 3, 5
  twin: 42999 | deposit: 9000 | joinsAt: Shimla | popularity: 69 | created: 100 | updated: 19
  departures: 9 | weekday: Saturday | months: 6, 7, 8, 9 | peak: 7, 8 | seats: 16
  stops: 1 Shimla, 2 Sangla, 1 Tabo, 3 Kaza, 1 Chandratal, 1 Manali
  hotels: 1 Old Mall Road House, 2 Baspa Orchard Camp, 1 Tabo Mud House, 3 Snow Lion Kaza, 1 Moon Lake Camp, 1 Beas Boulder Resort
  seoTitle: Spiti valley circuit: 10 days from Shimla to Manali
  seoDescription: Kinnaur, Tabo, Kaza and Chandratal with slow ascent and a Spitian leader. June to September.
  Up the Sutlej through Kinnaur, down past Chandratal to Manali: the whole circle of the cold desert in nine nights.
  Spiti is reached the slow way, by Kinnaur’s orchards, so that each night is only a little higher than the last. Beyond Nako the trees end; what remains is rock, sky and monasteries the colour of both.
  The circle closes over Kunzum La, with a night of stars by Chandratal. Roads are rough, rooms are simple, and nobody has ever asked for the money back.
  * Tabo, founded in 996, with murals that earned it the name Ajanta of the Himalaya
  * Postcards from Hikkim’s post office at 4,400 metres
  * Key monastery at breakfast time
  * Walk to the shore of Chandratal and a night nearby
  * Chitkul, the last village on the old road to Tibet
  > Shimla | D | We meet by evening at the hotel near the Mall. Briefing on height, roads and the week without network. | church
  > Along the Sutlej to Sangla | BLD | Nine hours by Narkanda and the rock-cut road at Taranda. The Baspa valley opens at the end like a drawer. | himachal-5
  > Chitkul | BLD | An hour up to the last village, slate roofs and buckwheat, and a walk along the river. Kamru fort in the afternoon. | himachal-3
  > Into Spiti: Nako and Tabo | BLD | Seven hours. Lunch by Nako’s small lake at 3,660 metres, the geology of the Spiti–Sutlej meeting at Khab, mud walls at Tabo by five. | hill-road
  > Tabo, Dhankar, Kaza | BLD | The painted halls with a monk and a lamp; Dhankar on its spur above two rivers, and up to its lake for those who are well. Kaza at four. | mud-village
  > Key, Kibber and Chicham | BLD | Key monastery while the young monks have tea; Kibber; and the bridge of Chicham, hung 150 metres over a gorge. | ladakh-1
  > Langza, Hikkim, Komic | BLD | Fossils beneath the Buddha of Langza, a postcard from Hikkim, lunch at Komic at 4,587 metres. Afternoon in Kaza’s cafés. | ladakh-3
  > Kunzum La and Chandratal | BLD | Over the pass, around the stupas as custom asks, and down to the camp. One kilometre’s walk to the moon lake. | ladakh-5
  > Rough road, soft bed: Manali | BD | Six hours by Batal and Chhatru, then the Atal Tunnel and trees again. Hot showers and trout. | hill-road
  > Departure | B | Bus or car to Chandigarh, or flights from Kullu when they fly.
  + hotels | Nine nights in hotels, homestay-style houses and camp
  + meals | All meals from day two to day eight
  + transfers | Tempo Traveller or 4×4, one window seat each
  + permits | Permits where needed
  + oxygen | Oxygen and oximeter
  + tour-manager | Spitian tour leader
  - (usual)
  - Travel to Shimla and from Manali
  ? How bad are the roads? | From Sangla to Kaza mostly paved, from Kunzum to Gramphu a river bed with opinions. Expect 25 km/h.
  ? Is there electricity at Chandratal? | Solar light in the tents; charge everything in Kaza.

  # HIM-04 | kasauli-shimla-weekend | Kasauli & Shimla Weekend from Delhi
  kind: weekend | pace: Relaxed | maxGroup: 16 | themes: mountains, scenic-rail | pictures: 2
  twin: 14999 | deposit: 4000 | balanceDueDays: 20 | joinsAt: New Delhi station | popularity: 66 | created: 75 | updated: 7
  departures: 14 | weekday: Friday | months: 2, 3, 4, 5, 6, 9, 10, 11, 12 | peak: 5, 6, 12 | cities: DEL | seats: 16
  stops: 2 Kasauli, 1 Shimla
  hotels: 2 Gilbert Hill Manor, 1 Old Mall Road House
  seoTitle: Kasauli Shimla weekend from Delhi by train, 4 days
  seoDescription: Shatabdi, pine ridge and toy train in one long weekend. Small groups every month except the rains.
  Shatabdi on Friday, pine walks and toy train on the weekend, home on Monday evening without having driven at all.
  The shortest way out of the plains: train to Kalka, forty minutes up to Kasauli’s ridge, two nights among pines and colonial cottages, one in Shimla by toy train.
  Sixteen seats, one leader, no coach. Good for friends, for couples, and for a first trip alone.
  * Shatabdi Express both ways, seats together
  * Gilbert trail at sunrise and Monkey Point
  * Toy train from Dharampur to Shimla
  * Dinner in a restored planter’s bungalow
  > Friday: up from Delhi | D | Afternoon Shatabdi, dinner on board, and by car from Kalka to Kasauli by eleven. Extra blankets wait. | train
  > Saturday: the ridge | BD | Gilbert trail through oak and pine, Christ Church’s sundial, bun-samosas at the old market. Afternoon with a book; Monkey Point at sunset if the air force allows. | forest
  > Sunday: toy train to Shimla | B | Four hours and several hundred bends from Dharampur. Lakkar Bazaar, the Ridge and Scandal Point, hot gulab jamun on the Mall. | himachal-2
  > Monday: Viceregal Lodge and home | B | The lodge with its teak staircase at ten, lunch, car to Kalka and the evening Shatabdi; Delhi by ten. | palace
  + trains | Shatabdi chair car Delhi–Kalka–Delhi and toy train
  + hotels | Three nights
  + breakfast | Breakfast daily and two dinners
  + transfers | Cars from and to Kalka
  + tour-manager | Trip leader
  - (usual)
  - Entrance to Viceregal Lodge
  ? What if the toy train is cancelled? | In heavy rain it may be. We then take cars and refund the ticket.
`;
