/** `98200 12345` → `+919820012345`: ten digits are a number of India; blanks, hyphens and brackets do not count. */
export function toE164(text: string): string {
  const bare = text.replace(/[\s().-]/g, '');
  return /^[2-9]\d{9}$/.test(bare) ? `+91${bare}` : bare;
}
