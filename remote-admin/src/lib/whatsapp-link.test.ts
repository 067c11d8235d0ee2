import { whatsAppLink } from './whatsapp-link';

test('a chat opens with the number alone, or with a text that is ready to be sent', () => {
  expect(whatsAppLink('+91 98123 45670')).toBe('https://wa.me/919812345670');
  expect(whatsAppLink('+919812345670', 'Your balance of ₹1,000 & more')).toBe(
    'https://wa.me/919812345670?text=Your%20balance%20of%20%E2%82%B91%2C000%20%26%20more',
  );
});
