import { andaman } from './destinations/andaman';
import { bali } from './destinations/bali';
import { dubai } from './destinations/dubai';
import { france } from './destinations/france';
import { himachal } from './destinations/himachal';
import { japan } from './destinations/japan';
import { kashmir } from './destinations/kashmir';
import { kerala } from './destinations/kerala';
import { ladakh } from './destinations/ladakh';
import { rajasthan } from './destinations/rajasthan';
import { singapore } from './destinations/singapore';
import { switzerland } from './destinations/switzerland';
import { thailand } from './destinations/thailand';
import { turkey } from './destinations/turkey';
import type { Destination } from './base/picture';

/** All destinations that have pictures. */
export const destinations: readonly Destination[] = [
  kashmir,
  ladakh,
  himachal,
  rajasthan,
  kerala,
  andaman,
  switzerland,
  france,
  dubai,
  turkey,
  bali,
  thailand,
  singapore,
  japan,
];
