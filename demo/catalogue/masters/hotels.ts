import { readEntries } from '../base/entries';
import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';
import { stayPicture } from '../images';
import { destinationId } from './destinations';

/** Fictitious hotels by destination and city, each with its stars and the kind of stay that its picture shows. */
const text = `
  # kashmir
  Srinagar | Chinar Court 4 lodge, Noor-e-Jheel Houseboats 4 houseboat
  Gulmarg | Apharwat Pines Lodge 4 lodge
  Pahalgam | Lidder Meadows Resort 4 lodge
  Sonamarg | Thajiwas View Hotel 3 lodge
  # ladakh
  Leh | Stok View Hotel 4 lodge, Poplar Courtyard Leh 3 homestay
  Nubra Valley | Hunder Dunes Camp 3 camp
  Pangong | Spangmik Lake Cottages 3 lodge
  Turtuk | Apricot Terrace 3 homestay
  Hanle | Dark Sky Homestay 2 homestay
  Tso Moriri | Korzok Shore Camp 2 camp
  Kargil | Suru Poplar Hotel 3 lodge
  # himachal
  Shimla | Deodar Ridge Hotel 4 lodge, Old Mall Road House 3 lodge
  Manali | Beas Boulder Resort 4 lodge
  Dharamshala | Dhauladhar Terrace 4 lodge
  Dalhousie | Khajjiar Pines Hotel 3 lodge
  Kasauli | Gilbert Hill Manor 4 lodge
  Amritsar | Golden Lane House 4 hotel
  Tirthan Valley | Trout House Tirthan 3 lodge
  Sangla | Baspa Orchard Camp 3 camp
  Tabo | Tabo Mud House 2 homestay
  Kaza | Snow Lion Kaza 3 lodge
  Chandratal | Moon Lake Camp 2 camp
  # rajasthan
  Jaipur | Johari Courtyard Hotel 4 haveli
  Jodhpur | Blue Lane Haveli 4 haveli
  Udaipur | Pichola Steps Hotel 5 hotel, Fateh Garden Hotel 4 hotel
  Jaisalmer | Golden Bastion Haveli 4 haveli, Sam Starlight Camp 4 desert-camp
  Ranthambore | Tiger Path Lodge 4 resort
  Bikaner | Camel Road Palace 4 haveli
  # kerala
  Kochi | Spice Lane House 4 hotel
  Munnar | Tea Mist Terrace 4 resort
  Thekkady | Cardamom Trail Resort 4 resort
  Alleppey | Vembanad Kettuvallam Houseboats 4 houseboat
  Kumarakom | Backwater Heron Resort 5 resort
  Kovalam | Lighthouse Cove Resort 4 resort
  Wayanad | Banasura Mist Resort 4 resort
  Varkala | Red Cliff Ayurveda Retreat 4 resort
  # andaman
  Sri Vijaya Puram | Coral Gate Hotel 4 hotel
  Havelock | Driftwood Cove Resort 4 beach-hut
  Neil Island | Low Tide Cottages 3 beach-hut
  Diglipur | Saddle Peak Inn 3 resort
  # switzerland
  Zurich | Station Garden Hotel 4 hotel
  Lucerne | Rigi Horizon Hotel 4 lodge
  Interlaken | Two Lakes Hotel 4 lodge
  Zermatt | Matterhorn Meadow Hotel 4 lodge
  Montreux | Riviera Vineyard Hotel 4 lodge
  St. Moritz | Engadine Larch Hotel 4 lodge
  Lugano | Palm Quay Hotel 4 hotel
  # france
  Paris | Hôtel des Deux Colombes 4 hotel, Canal Lantern Hotel 3 hotel
  Nice | Azure Pebble Hotel 4 hotel
  Colmar | Stork Gable House 4 hotel
  Amboise | Loire Orchard Manor 4 hotel
  Avignon | Lavender Gate Hotel 4 hotel
  Mont Saint-Michel | Salt Meadow Inn 3 hotel
  Bayeux | Apple Press House 4 hotel
  # dubai
  Dubai | Creek Lantern Hotel 4 hotel, Marina Dhow Residences 5 hotel
  Abu Dhabi | Date Garden Hotel 5 hotel
  # turkey
  Istanbul | Golden Horn Lantern Hotel 4 hotel
  Göreme | Fairy Chimney Cave House 4 cave-house
  Pamukkale | Cotton Terrace Thermal Hotel 4 hotel
  Kuşadası | Aegean Fig Hotel 4 resort
  Antalya | Orange Garden Kaleiçi 4 hotel
  # bali
  Ubud | Subak Terrace Resort 4 resort
  Seminyak | Frangipani Sunset Hotel 4 resort
  Jimbaran | Jimbaran Lantern Villas 5 resort
  Nusa Penida | Manta Point Huts 3 beach-hut
  Lovina | Black Sand Dolphin Resort 4 resort
  # thailand
  Bangkok | Lotus Pier Hotel 4 hotel
  Pattaya | Jomtien Breeze Hotel 4 resort
  Phuket | Casuarina Bay Resort 4 resort
  Krabi | Limestone View Resort 4 resort
  Chiang Mai | Teak Lantern House 4 hotel
  # singapore
  Singapore | Straits Orchid Hotel 4 hotel, Shophouse Row Hotel 3 hotel
  Kuala Lumpur | Bukit Pearl Hotel 4 hotel
  # japan
  Tokyo | Ueno Maple Hotel 4 hotel
  Kawaguchiko | Fuji Mirror Ryokan 4 ryokan
  Kyoto | Kamo Willow Inn 4 hotel
  Osaka | Dotonbori Lights Hotel 4 hotel
  Takayama | Takayama Cedar Ryokan 4 ryokan
  Kanazawa | Kenroku Lantern Hotel 4 hotel
  Hiroshima | Motoyasu River Hotel 4 hotel
`;

const all = readEntries(text, ({ heading: [destination = ''], prose }) =>
  prose.flatMap((line) => {
    const [city = '', hotelsOfCity = ''] = line.split(' | ');
    return hotelsOfCity.split(', ').map((hotel) => {
      const words = hotel.split(' ');
      return {
        destination,
        city,
        name: words.slice(0, -2).join(' '),
        stars: Number(words.at(-2)),
        kind: words.at(-1) ?? '',
      };
    });
  }),
).flat();

export const hotelId = (name: string): string => stableId('hotels', name);

export const hotels = (): DemoRow<'hotels'>[] =>
  all.map(({ destination, name, city, stars, kind }, index) => {
    const { path, alt } = stayPicture(kind);
    return {
      id: hotelId(name),
      name,
      city,
      stars,
      destination_id: destinationId(destination),
      photo_path: path,
      photo_alt: alt,
      sort: (index + 1) * 10,
      active: true,
    };
  });
