import { withoutStop } from '../core/without-stop';
import type { Gate } from './record';

/** Unusual facts of the verification of a released version: repeated attempts and acceptances. */
export const gateNotes = ({ attempt, acceptedSize, acceptedChanges }: Gate): string[] => [
  ...(attempt > 1 ? [`passed at attempt ${attempt}`] : []),
  ...(acceptedChanges
    ? [`changes accepted by ${acceptedChanges.by}: ${withoutStop(acceptedChanges.reason)}`]
    : []),
  ...(acceptedSize === undefined ? [] : [`size accepted: ${withoutStop(acceptedSize)}`]),
];
