const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: its pattern, and the check digit over the first fourteen characters. */
export function isGstin(text: string): boolean {
  if (!pattern.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = alphabet.indexOf(text.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return text.at(-1) === alphabet[(36 - (sum % 36)) % 36];
}
