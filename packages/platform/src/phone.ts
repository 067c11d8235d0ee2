/**
 * A phone number as people in India write it: `+919876543210` → `+91 98765 43210`, `+912261230000` → `+91 22 6123 0000`.
 * Numbers of other countries, whose groups differ, stay as they are.
 * @param e164 with the country code and without blanks
 */
export function formatPhone(e164: string): string {
  return e164
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2')
    .replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
}

/**
 * Where a chat on WhatsApp with this number opens.
 * @param e164 with the country code
 * @param text stands in the field, ready to be sent
 */
export function whatsAppUrl(e164: string, text?: string): string {
  const chat = `https://wa.me/${e164.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
