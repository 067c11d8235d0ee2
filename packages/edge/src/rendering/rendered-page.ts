import type { RenderedPage } from 'host/rendering-contract';
import * as v from 'valibot';

/** Of this site: no scheme, no other host. */
const location = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const schema = v.object({
  status: v.picklist([200, 301, 404, 503]),
  location: v.optional(location),
  head: v.string(),
  body: v.string(),
  state: v.string(),
  payloadId: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  screens: v.array(v.string()),
});

/**
 * What the code of a release gave for a page.
 * @throws Error when it is none
 */
export function parseRenderedPage(value: unknown): RenderedPage {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Error(`The release rendered no page: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}
