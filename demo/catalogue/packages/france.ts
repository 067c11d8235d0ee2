export const france = `
  # FRA-01 | paris-and-the-riviera | Paris & the Riviera
  kind: group | pace: Moderate | maxGroup: 24 | themes: heritage, honeymoon, food | pictures: 1, 5, 4, 2
  twin: 189999 | deposit: 40000 | balanceDueDays: 60 | popularity: 84 | created: 170 | updated: 18
  departures: 11 | weekday: Friday | months: 4, 5, 6, 7, 9, 10 | peak: 6, 7 | cities: BOM, DEL, BLR | seats: 24 | past: 1
  stops: 4 Paris, 3 Nice
  hotels: 4 Hôtel des Deux Colombes, 3 Azure Pebble Hotel
  seoTitle: Paris and French Riviera tour, 8 days by TGV
  seoDescription: Four nights in Paris, three in Nice, with Louvre, Versailles, Eiffel Tower, Monaco, flights and Schengen visa.
  Four nights in Paris and three in Nice, joined by a TGV that crosses France in an afternoon.
  Paris deserves four nights: one for the tower, one for the Louvre, one for Versailles and one for nothing but walking. Then the fast train runs south and the light changes.
  From Nice, Monaco and Èze are half an hour away by the coast road. The group is small enough for bistros that do not take coaches, and two evenings are left free on purpose.
  * Eiffel Tower, second level, with a timed entry at dusk
  * Louvre with a guide who picks fifteen works, not fifteen hundred
  * Versailles with the gardens and the Queen’s Hamlet
  * TGV from Paris to Nice in under six hours
  * Monaco and the village of Èze along the middle corniche
  > Arrive in Paris | D | Coach from Charles de Gaulle. Rest until four, then the islands on foot: Notre-Dame, open again since 2024, and the quay of the booksellers. First dinner near the Canal Saint-Martin. | arrival
  > Louvre and Eiffel Tower | BD | The Louvre at nine with a guide; Tuileries and the Champs-Élysées after lunch. At the tower our slot is an hour before sunset, so you see the city twice. | france-1
  > Versailles | BL | Forty minutes by RER. State apartments and the Hall of Mirrors, a picnic by the Grand Canal and the hamlet where a queen played farmer. Evening cruise on the Seine. | palace
  > A day of your own | B | Montmartre with the tour manager in the morning; then museums, shops, or Disneyland if you added it. The evening is free. | old-town
  > TGV to Nice | BLD | Gare de Lyon at ten, the Mediterranean by four, with lunch boxes on board. Promenade des Anglais as the lamps come on. | train
  > Monaco and Èze | BD | The palace guard at five to twelve, the casino square, and Èze on its rock with a garden of cactus and a perfumer who lets you smell before you buy. | france-4
  > Old Nice and Antibes | BD | Flower market in Cours Saleya, socca from the oven, and a train to Antibes for the ramparts and a swim in season. Farewell dinner, vegetarian Niçoise on request. | market
  > Fly home from Nice | B | The airport lies at the end of the promenade, twenty minutes by tram. | flight-home
  + flights | Flights to Paris and from Nice
  + trains | TGV in second class with reserved seats
  + hotels | Seven nights in central hotels
  + meals | Breakfast daily, two lunches and five dinners
  + tickets | Eiffel Tower, Louvre, Versailles, Seine cruise
  + visa | Schengen visa fee
  + insurance | Travel insurance
  + tour-manager | Tour manager from India
  - (usual)
  - City tax paid at the hotel, about EUR 8 a night and person in Paris
  ~ Disneyland Paris, one day, with transfers
  ? Can we go up to the top of the tower? | The summit is sold at the tower on the day and depends on wind; the second level is guaranteed.
  ? Is the Riviera good in April? | Warm enough to sit outside, 16 to 18 °C; the sea is for the brave until June.

  # FRA-02 | loire-normandy-mont-saint-michel-private | Loire, Normandy & Mont Saint-Michel
  kind: customised | pace: Relaxed | maxGroup: 7 | themes: heritage, food, scenic-rail | pictures: 3, 5
  twin: 264999 | deposit: 60000 | balanceDueDays: 60 | joinsAt: Paris, Charles de Gaulle | popularity: 45 | created: 88 | updated: 36
  departures: 8 | weekday: Monday | months: 4, 5, 6, 7, 8, 9, 10 | peak: 7, 8 | seats: 16
  stops: 2 Paris, 3 Amboise, 1 Mont Saint-Michel, 2 Bayeux
  hotels: 2 Canal Lantern Hotel, 3 Loire Orchard Manor, 1 Salt Meadow Inn, 2 Apple Press House
  seoTitle: Loire castles and Mont Saint-Michel private tour, 9 days
  seoDescription: Normandy, the Loire valley and Giverny by private car with a driver-guide from Paris.
  Castles, cider and an abbey in the tide: the north-west of France by private car, eight nights with a driver-guide.
  A journey for a family or two couples with one car, one driver-guide and no clock. Three nights in an orchard manor on the Loire, one under the abbey when the day trippers have gone, two in Bayeux for the tapestry and the beaches.
  Every stop can be longer or shorter; the driver knows which châteaux open at nine and which cook serves lunch until three.
  * Chambord, Chenonceau and Villandry’s kitchen garden
  * A night on Mont Saint-Michel’s shore with a walk across the bay
  * Bayeux tapestry and the D-Day coast with a historian
  * Monet’s garden at Giverny
  > Arrive in Paris | – | Private transfer; an evening walk along the canal. | arrival
  > Paris your way | B | A guide for half a day with the theme you choose: art, food, fashion or revolution. | france-1
  > To the Loire by Chartres | BD | Chartres’ blue glass on the way; the manor in its orchard by five. | church
  > Chenonceau and Clos Lucé | B | The castle that bridges a river, rowed under by boat; Leonardo’s last house in Amboise. | palace
  > Chambord and Villandry | BD | The double staircase at nine, cabbages planted as embroidery at four. Vouvray tasting, or grape juice from the same hill. | vineyard
  > Mont Saint-Michel | BD | Three and a half hours west. Walk across the sand with a licensed guide at low tide, abbey in the evening light, and the island after the last bus. | france-3
  > Normandy’s coast | B | Saint-Malo’s ramparts or straight to Bayeux: the tapestry, seventy metres of it, and Omaha beach with a historian. | church
  > Honfleur and cider | BD | The slate houses of the old port, Étretat’s arch, Camembert from the farm. | old-town
  > Giverny and home | B | Lilies on the way to Charles de Gaulle; flights after six. | flight-home
  + hotels | Eight nights
  + breakfast | Breakfast daily and four dinners
  + transfers | Private minivan with driver-guide for seven days
  + tickets | Castles, abbey, tapestry, Giverny
  + guide | Historian for the D-Day coast, bay-walk guide
  + visa | Schengen visa
  + insurance | Travel insurance
  - (usual)
  - Flights, which we quote from your city
  ? Is it possible with elderly parents? | Yes. The abbey has 350 steps, which they may skip; everything else is step-free or nearly so.

  # FRA-03 | alsace-christmas-markets | Alsace Christmas Markets
  kind: group | themes: food
  twin: 174999 | deposit: 40000 | joinsAt: Frankfurt airport | status: draft | popularity: 0 | created: 6 | updated: 1
  stops: 5 Colmar
  hotels: 5 Stork Gable House
  * Strasbourg’s market around the cathedral
  * Colmar by lamplight
  > Frankfurt to Colmar | D | Two and three-quarter hours by train and coach; mulled apple juice on arrival. | train
  > Strasbourg | BD | Market, cathedral clock, Petite France. | church
  + hotels | Five nights
`;
