import { randomUUID } from 'node:crypto';
import { test } from './admin-steps';
import { asOwner } from '../support/site-data';

test.setTimeout(400_000);
test('takes pictures', async ({ page, visitor }) => {
  const { select, rpc } = await asOwner(page.request);
  const departures = await select<{ id: string }>(`departures?starts_on=gt.2026-12-20&status=eq.open&select=id&order=starts_on&limit=8`);
  const quotes: { id: string; token: string }[] = [];
  for (const [index, departure] of departures.entries())
    try {
      quotes.push(
        await rpc<{ id: string; token: string }>('save_quote', {
          p: {
            departure_id: departure.id,
            rooms: [{ travellers: [{}, {}] }],
            contact: { name: ['Asha Menon', 'Ravi Rao', 'Leela Varma'][index % 3], phone: '+919820012345', email: 'asha@example.com', state: index % 2 ? '29' : '27' },
            note: 'Rooms beside each other, as you asked.',
            valid_hours: index % 2 ? 12 : 72,
          },
        }),
      );
    } catch (error) {
      console.log(String(error).slice(0, 200));
    }
  const [first, second, third] = quotes;
  for (const q of [second, third]) await page.request.post('/rest/v1/rpc/record_quote_opening', { data: { p_token: q?.token } }).catch(() => {});
  const held = await rpc<{ id: string }>('hold_quote', { p_quote: second?.id, p_key: randomUUID(), p_hours: 48 });
  const [booking] = await select<{ id: string }>('bookings?status=eq.confirmed&paid_paise=gt.0&due_paise=gt.0&select=id&limit=1');
  const widths = [[390, 844], [768, 1024], [1366, 768], [1440, 900]] as const;
  const shoot = async (of: typeof page, name: string, path: string, all = false) => {
    await of.goto(path);
    await of.waitForLoadState('networkidle').catch(() => {});
    for (const [width, height] of all ? widths : [widths[0], widths[2]]) {
      await of.setViewportSize({ width, height });
      await of.waitForTimeout(400);
      await of.screenshot({ path: `/tmp/book-shots/${name}-${width}.png`, fullPage: true });
    }
  };
  await shoot(page, 'booking', `/admin/bookings/${booking?.id}`, true);
  await shoot(page, 'hold', `/admin/bookings/${held.id}`);
  await shoot(page, 'bookings', '/admin/bookings');
  await shoot(page, 'quotes', '/admin/quotes', true);
  await shoot(page, 'quote', `/admin/quotes/${third?.id}`);
  await shoot(page, 'ledger', '/admin/finance/ledger', true);
  await shoot(page, 'missing', '/admin/finance/ledger?q=UTR9999');
  await shoot(page, 'verify', '/admin/finance/to-verify');
  await shoot(page, 'receivables', '/admin/finance/receivables');
  await shoot(page, 'refunds', '/admin/finance/refunds');
  await shoot(page, 'taxes', '/admin/finance/taxes', true);
  await shoot(page, 'calendar', '/admin/departures?calendar=2027-01', true);
  await shoot(visitor, 'accept', `/quote/${first?.token}`, true);
});
