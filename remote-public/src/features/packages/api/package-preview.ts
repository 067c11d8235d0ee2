import { AppError, unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { packageDetailSchema } from './package-detail-row';

const answerSchema = v.union([
  row({ is_over: v.literal(true) }),
  row({ expires_at: v.string(), package: packageDetailSchema }),
]);

/** Error message for an expired link. Server-rendered pages pass it on as well. */
export const previewIsOver = 'This preview link has expired';

/**
 * A package with its draft applied, for anyone with the link. Fails with AppError `not-found` for an unknown, expired
 * or withdrawn link (`previewIsOver`).
 */
export const packagePreviewOptions = (token: string) =>
  queryOptions({
    queryKey: ['packages', 'preview', token],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      const result = await database.rpc('package_preview', { p_token: token }).abortSignal(signal);
      const preview = parse(answerSchema, unwrap(result));
      if ('isOver' in preview) throw new AppError('not-found', previewIsOver, { status: 404 });
      return preview;
    },
  });
