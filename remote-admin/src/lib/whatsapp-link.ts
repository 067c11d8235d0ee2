/**
 * A chat in WhatsApp.
 * @param phone in international form, `+919812345670`
 * @param text stands in the field, ready to be sent
 */
export function whatsAppLink(phone: string, text?: string): string {
  const chat = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
