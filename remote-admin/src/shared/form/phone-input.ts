/** `98200 12345` → `+919820012345`: ten digits are an Indian number; ignores blanks, hyphens and brackets. */
export function toE164(text: string): string {
  const bare = text.replace(/[\s().-]/g, '');
  return /^[2-9]\d{9}$/.test(bare) ? `+91${bare}` : bare;
}
