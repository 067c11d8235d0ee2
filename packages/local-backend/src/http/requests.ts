import * as v from 'valibot';

/** The access token of a request, or undefined. An API key in its place does not count. */
export function bearerToken(headers: Headers): string | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token && !token.startsWith('sb_') ? token : undefined;
}

/** Reads a string field of a JSON body; undefined when absent or malformed. Lite reports malformed bodies. */
export function jsonField(body: Uint8Array | null, name: string): string | undefined {
  const schema = v.pipe(v.string(), v.parseJson(), v.object({ [name]: v.string() }));
  const parsed = v.safeParse(schema, new TextDecoder().decode(body ?? undefined));
  return parsed.success ? parsed.output[name] : undefined;
}

/**
 * Reads a request's body into memory, up to `limit` bytes. Consumes and discards a longer body, so that the client
 * receives the refusal instead of a broken connection.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null | 'too-large'> {
  if (!request.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? 'too-large' : Buffer.concat(chunks);
}
