import { destinationId } from './destinations';
import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

/** Fictitious hotels: name, city, stars, by destination. */
const byDestination: Record<string, [name: string, city: string, stars: number][]> = {
  kashmir: [
    ['Chinar Court', 'Srinagar', 4],
    ['Noor-e-Jheel Houseboats', 'Srinagar', 4],
    ['Apharwat Pines Lodge', 'Gulmarg', 4],
    ['Lidder Meadows Resort', 'Pahalgam', 4],
    ['Thajiwas View Hotel', 'Sonamarg', 3],
  ],
  ladakh: [
    ['Stok View Hotel', 'Leh', 4],
    ['Poplar Courtyard Leh', 'Leh', 3],
    ['Hunder Dunes Camp', 'Nubra Valley', 3],
    ['Spangmik Lake Cottages', 'Pangong', 3],
    ['Apricot Terrace', 'Turtuk', 3],
    ['Dark Sky Homestay', 'Hanle', 2],
    ['Korzok Shore Camp', 'Tso Moriri', 2],
    ['Suru Poplar Hotel', 'Kargil', 3],
  ],
  himachal: [
    ['Deodar Ridge Hotel', 'Shimla', 4],
    ['Old Mall Road House', 'Shimla', 3],
    ['Beas Boulder Resort', 'Manali', 4],
    ['Dhauladhar Terrace', 'Dharamshala', 4],
    ['Khajjiar Pines Hotel', 'Dalhousie', 3],
    ['Gilbert Hill Manor', 'Kasauli', 4],
    ['Golden Lane House', 'Amritsar', 4],
    ['Trout House Tirthan', 'Tirthan Valley', 3],
    ['Baspa Orchard Camp', 'Sangla', 3],
    ['Tabo Mud House', 'Tabo', 2],
    ['Snow Lion Kaza', 'Kaza', 3],
    ['Moon Lake Camp', 'Chandratal', 2],
  ],
  rajasthan: [
    ['Johari Courtyard Hotel', 'Jaipur', 4],
    ['Blue Lane Haveli', 'Jodhpur', 4],
    ['Pichola Steps Hotel', 'Udaipur', 5],
    ['Fateh Garden Hotel', 'Udaipur', 4],
    ['Golden Bastion Haveli', 'Jaisalmer', 4],
    ['Sam Starlight Camp', 'Jaisalmer', 4],
    ['Tiger Path Lodge', 'Ranthambore', 4],
    ['Camel Road Palace', 'Bikaner', 4],
  ],
  kerala: [
    ['Spice Lane House', 'Kochi', 4],
    ['Tea Mist Terrace', 'Munnar', 4],
    ['Cardamom Trail Resort', 'Thekkady', 4],
    ['Vembanad Kettuvallam Houseboats', 'Alleppey', 4],
    ['Backwater Heron Resort', 'Kumarakom', 5],
    ['Lighthouse Cove Resort', 'Kovalam', 4],
    ['Banasura Mist Resort', 'Wayanad', 4],
    ['Red Cliff Ayurveda Retreat', 'Varkala', 4],
  ],
  andaman: [
    ['Coral Gate Hotel', 'Sri Vijaya Puram', 4],
    ['Driftwood Cove Resort', 'Havelock', 4],
    ['Low Tide Cottages', 'Neil Island', 3],
    ['Saddle Peak Inn', 'Diglipur', 3],
  ],
  switzerland: [
    ['Station Garden Hotel', 'Zurich', 4],
    ['Rigi Horizon Hotel', 'Lucerne', 4],
    ['Two Lakes Hotel', 'Interlaken', 4],
    ['Matterhorn Meadow Hotel', 'Zermatt', 4],
    ['Riviera Vineyard Hotel', 'Montreux', 4],
    ['Engadine Larch Hotel', 'St. Moritz', 4],
    ['Palm Quay Hotel', 'Lugano', 4],
  ],
  france: [
    ['Hôtel des Deux Colombes', 'Paris', 4],
    ['Canal Lantern Hotel', 'Paris', 3],
    ['Azure Pebble Hotel', 'Nice', 4],
    ['Stork Gable House', 'Colmar', 4],
    ['Loire Orchard Manor', 'Amboise', 4],
    ['Lavender Gate Hotel', 'Avignon', 4],
    ['Salt Meadow Inn', 'Mont Saint-Michel', 3],
    ['Apple Press House', 'Bayeux', 4],
  ],
  dubai: [
    ['Creek Lantern Hotel', 'Dubai', 4],
    ['Marina Dhow Residences', 'Dubai', 5],
    ['Date Garden Hotel', 'Abu Dhabi', 5],
  ],
  turkey: [
    ['Golden Horn Lantern Hotel', 'Istanbul', 4],
    ['Fairy Chimney Cave House', 'Göreme', 4],
    ['Cotton Terrace Thermal Hotel', 'Pamukkale', 4],
    ['Aegean Fig Hotel', 'Kuşadası', 4],
    ['Orange Garden Kaleiçi', 'Antalya', 4],
  ],
  bali: [
    ['Subak Terrace Resort', 'Ubud', 4],
    ['Frangipani Sunset Hotel', 'Seminyak', 4],
    ['Jimbaran Lantern Villas', 'Jimbaran', 5],
    ['Manta Point Huts', 'Nusa Penida', 3],
    ['Black Sand Dolphin Resort', 'Lovina', 4],
  ],
  thailand: [
    ['Lotus Pier Hotel', 'Bangkok', 4],
    ['Jomtien Breeze Hotel', 'Pattaya', 4],
    ['Casuarina Bay Resort', 'Phuket', 4],
    ['Limestone View Resort', 'Krabi', 4],
    ['Teak Lantern House', 'Chiang Mai', 4],
  ],
  singapore: [
    ['Straits Orchid Hotel', 'Singapore', 4],
    ['Shophouse Row Hotel', 'Singapore', 3],
    ['Bukit Pearl Hotel', 'Kuala Lumpur', 4],
  ],
  japan: [
    ['Ueno Maple Hotel', 'Tokyo', 4],
    ['Fuji Mirror Ryokan', 'Kawaguchiko', 4],
    ['Kamo Willow Inn', 'Kyoto', 4],
    ['Dotonbori Lights Hotel', 'Osaka', 4],
    ['Takayama Cedar Ryokan', 'Takayama', 4],
    ['Kenroku Lantern Hotel', 'Kanazawa', 4],
    ['Motoyasu River Hotel', 'Hiroshima', 4],
  ],
};

export const hotelId = (name: string): string => stableId('hotels', name);

export const hotels = (): DemoRow<'hotels'>[] =>
  Object.entries(byDestination)
    .flatMap(([destination, list]) => list.map((hotel) => ({ destination, hotel })))
    .map(({ destination, hotel: [name, city, stars] }, index) => ({
      id: hotelId(name),
      name,
      city,
      stars,
      destination_id: destinationId(destination),
      sort: (index + 1) * 10,
      active: true,
    }));
