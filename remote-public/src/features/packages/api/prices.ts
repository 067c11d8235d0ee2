import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { occupancies } from '../../../lib/occupancy';

/** The prices of a departure per person, taxes included. */
export const pricesSchema = v.array(
  row({
    occupancy: v.picklist(occupancies),
    amount_paise: v.number(),
    mrp_paise: v.nullable(v.number()),
  }),
);
