import { andaman } from './andaman';
import { bali } from './bali';
import { dubai } from './dubai';
import { france } from './france';
import { himachal } from './himachal';
import { japan } from './japan';
import { kashmir } from './kashmir';
import { kerala } from './kerala';
import { ladakh } from './ladakh';
import { rajasthan } from './rajasthan';
import { singapore } from './singapore';
import { switzerland } from './switzerland';
import { thailand } from './thailand';
import { turkey } from './turkey';
import { readTours } from './read-tours';

const texts = {
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
};

/** The tours with the slugs of their destinations. */
export const allPackages = Object.entries(texts).flatMap(([destination, text]) =>
  readTours(destination, text),
);
