import { readEntries } from '../base/entries';
import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';
import { destinationId } from './destinations';

/** Fictitious hotels by destination and city, each with its stars. */
const text = `
  # kashmir
  Srinagar | Chinar Court 4, Noor-e-Jheel Houseboats 4
  Gulmarg | Apharwat Pines Lodge 4
  Pahalgam | Lidder Meadows Resort 4
  Sonamarg | Thajiwas View Hotel 3
  # ladakh
  Leh | Stok View Hotel 4, Poplar Courtyard Leh 3
  Nubra Valley | Hunder Dunes Camp 3
  Pangong | Spangmik Lake Cottages 3
  Turtuk | Apricot Terrace 3
  Hanle | Dark Sky Homestay 2
  Tso Moriri | Korzok Shore Camp 2
  Kargil | Suru Poplar Hotel 3
  # himachal
  Shimla | Deodar Ridge Hotel 4, Old Mall Road House 3
  Manali | Beas Boulder Resort 4
  Dharamshala | Dhauladhar Terrace 4
  Dalhousie | Khajjiar Pines Hotel 3
  Kasauli | Gilbert Hill Manor 4
  Amritsar | Golden Lane House 4
  Tirthan Valley | Trout House Tirthan 3
  Sangla | Baspa Orchard Camp 3
  Tabo | Tabo Mud House 2
  Kaza | Snow Lion Kaza 3
  Chandratal | Moon Lake Camp 2
  # rajasthan
  Jaipur | Johari Courtyard Hotel 4
  Jodhpur | Blue Lane Haveli 4
  Udaipur | Pichola Steps Hotel 5, Fateh Garden Hotel 4
  Jaisalmer | Golden Bastion Haveli 4, Sam Starlight Camp 4
  Ranthambore | Tiger Path Lodge 4
  Bikaner | Camel Road Palace 4
  # kerala
  Kochi | Spice Lane House 4
  Munnar | Tea Mist Terrace 4
  Thekkady | Cardamom Trail Resort 4
  Alleppey | Vembanad Kettuvallam Houseboats 4
  Kumarakom | Backwater Heron Resort 5
  Kovalam | Lighthouse Cove Resort 4
  Wayanad | Banasura Mist Resort 4
  Varkala | Red Cliff Ayurveda Retreat 4
  # andaman
  Sri Vijaya Puram | Coral Gate Hotel 4
  Havelock | Driftwood Cove Resort 4
  Neil Island | Low Tide Cottages 3
  Diglipur | Saddle Peak Inn 3
  # switzerland
  Zurich | Station Garden Hotel 4
  Lucerne | Rigi Horizon Hotel 4
  Interlaken | Two Lakes Hotel 4
  Zermatt | Matterhorn Meadow Hotel 4
  Montreux | Riviera Vineyard Hotel 4
  St. Moritz | Engadine Larch Hotel 4
  Lugano | Palm Quay Hotel 4
  # france
  Paris | Hôtel des Deux Colombes 4, Canal Lantern Hotel 3
  Nice | Azure Pebble Hotel 4
  Colmar | Stork Gable House 4
  Amboise | Loire Orchard Manor 4
  Avignon | Lavender Gate Hotel 4
  Mont Saint-Michel | Salt Meadow Inn 3
  Bayeux | Apple Press House 4
  # dubai
  Dubai | Creek Lantern Hotel 4, Marina Dhow Residences 5
  Abu Dhabi | Date Garden Hotel 5
  # turkey
  Istanbul | Golden Horn Lantern Hotel 4
  Göreme | Fairy Chimney Cave House 4
  Pamukkale | Cotton Terrace Thermal Hotel 4
  Kuşadası | Aegean Fig Hotel 4
  Antalya | Orange Garden Kaleiçi 4
  # bali
  Ubud | Subak Terrace Resort 4
  Seminyak | Frangipani Sunset Hotel 4
  Jimbaran | Jimbaran Lantern Villas 5
  Nusa Penida | Manta Point Huts 3
  Lovina | Black Sand Dolphin Resort 4
  # thailand
  Bangkok | Lotus Pier Hotel 4
  Pattaya | Jomtien Breeze Hotel 4
  Phuket | Casuarina Bay Resort 4
  Krabi | Limestone View Resort 4
  Chiang Mai | Teak Lantern House 4
  # singapore
  Singapore | Straits Orchid Hotel 4, Shophouse Row Hotel 3
  Kuala Lumpur | Bukit Pearl Hotel 4
  # japan
  Tokyo | Ueno Maple Hotel 4
  Kawaguchiko | Fuji Mirror Ryokan 4
  Kyoto | Kamo Willow Inn 4
  Osaka | Dotonbori Lights Hotel 4
  Takayama | Takayama Cedar Ryokan 4
  Kanazawa | Kenroku Lantern Hotel 4
  Hiroshima | Motoyasu River Hotel 4
`;

const all = readEntries(text, ({ heading: [destination = ''], prose }) =>
  prose.flatMap((line) => {
    const [city = '', hotelsOfCity = ''] = line.split(' | ');
    return hotelsOfCity.split(', ').map((hotel) => ({
      destination,
      city,
      name: hotel.slice(0, -2),
      stars: Number(hotel.slice(-1)),
    }));
  }),
).flat();

export const hotelId = (name: string): string => stableId('hotels', name);

export const hotels = (): DemoRow<'hotels'>[] =>
  all.map(({ destination, name, city, stars }, index) => ({
    id: hotelId(name),
    name,
    city,
    stars,
    destination_id: destinationId(destination),
    sort: (index + 1) * 10,
    active: true,
  }));
