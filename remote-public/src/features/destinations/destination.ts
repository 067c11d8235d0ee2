import type { InferOutput } from 'valibot';
import type { cardSchema, destinationSchema } from './read-destinations';

/** A destination in lists and tiles. */
export type DestinationCard = InferOutput<typeof cardSchema>;

/** A destination on its own page. */
export type Destination = InferOutput<typeof destinationSchema>;
