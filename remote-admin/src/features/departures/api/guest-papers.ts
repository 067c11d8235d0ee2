import { renewLinksAfter } from '@aertrip/platform/papers';
import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { adminFunctions } from '../../../shared/data/admin-functions';
import { adminQuery } from '../../../shared/data/query';
import { departureKeys } from './departure-keys';

const linkSchema = v.object({ url: v.string() });

const papers = [
  { file: 'manifest.pdf', label: 'Manifest' },
  { file: 'rooming-list.pdf', label: 'Rooming list' },
] as const;

/** PDF links of a departure's guest lists. @throws AppError `unavailable` */
export const guestPapersOptions = (departureId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: departureKeys.guestPapers(departureId),
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: ({ signal }) => {
      const functions = adminFunctions(signal);
      return Promise.all(
        papers.map(async ({ file, label }) => {
          const answer = await functions.call('documents/links', {
            departure_id: departureId,
            document: file,
          });
          return { label, url: functions.url(parse(linkSchema, answer).url) };
        }),
      );
    },
  });
