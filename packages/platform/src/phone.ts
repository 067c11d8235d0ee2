/**
 * Formats a phone number in the Indian style: `+919876543210` → `+91 98765 43210`, `+912261230000` → `+91 22 6123
 * 0000`. Numbers of other countries, with other groups, stay unchanged.
 * @param e164 with the country code and without spaces
 */
export function formatPhone(e164: string): string {
  return e164
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2')
    .replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
}

/**
 * URL of a WhatsApp chat with this number.
 * @param e164 with the country code
 * @param text prefilled message
 */
export function whatsAppUrl(e164: string, text?: string): string {
  const chat = `https://wa.me/${e164.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
