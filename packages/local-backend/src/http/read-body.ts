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
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size <= limit) chunks.push(part.value);
  }
  if (size > limit) return 'too-large';
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
