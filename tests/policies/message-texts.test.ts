import { editableTemplates } from '@aertrip/functions/messages/editable-templates';
import { setUpWorld } from './support/world';

const world = setUpWorld();
let today: unknown;

beforeAll(async () => {
  ({ today } = await world.row('select app.today()::text as today'));
});

const save = (text: object, version: number | null = null) =>
  world.rpc('manager', 'save_message_text', {
    p: { template: 'hold_made', valid_from: today, ...text },
    p_version: version,
  });

const readCurrent = () => world.sql(`select * from current_message_texts() where template = 'hold_made'`);

test('matches parts and fields of database and templates', async () => {
  const rows = await world.sql<{ template: string; parts: string[]; fields: string[] }>(
    'select * from app.message_text_rules()',
  );
  const declared = Object.entries(editableTemplates).map(([template, { parts, fields }]) => ({
    template,
    parts: [...parts],
    fields: [...fields],
  }));
  expect(new Map(rows.map((row) => [row.template, row]))).toEqual(
    new Map(declared.map((row) => [row.template, row])),
  );
});

test('applies texts from their start date, and ships defaults for empty parts', async () => {
  expect(await save({ subject: ' Seats on {tour} ', closing: '' })).toMatchObject({ status: 200, body: 1 });
  expect(await save({ valid_from: '2099-01-01', subject: 'Later' })).toMatchObject({ status: 200 });
  expect(await readCurrent()).toEqual([
    { template: 'hold_made', subject: 'Seats on {tour}', opening: null, closing: null },
  ]);
});

test('refuses an outdated version and a second text of a day', async () => {
  await save({ subject: 'One' });
  expect(await save({ subject: 'Two' })).toMatchObject({ status: 409 });
  expect(await save({ subject: 'Two' }, 1)).toMatchObject({ status: 200, body: 2 });
  expect(await save({ subject: 'Three' }, 1)).toMatchObject({ status: 409 });
  expect(await readCurrent()).toMatchObject([{ subject: 'Two' }]);
});

test('names the part that it refuses, and why', async () => {
  const cases: [text: object, details: string, message: string][] = [
    [{ subject: 'For {refund}' }, 'subject', 'This message has no field {refund}'],
    [{ opening: 'On {tour' }, 'opening', 'Braces stand around the name of a field, and nowhere else'],
    [{ subject: 'One\nTwo' }, 'subject', 'A subject is one line'],
    [{ closing: 'x'.repeat(1001) }, 'closing', 'Use 1000 characters or fewer'],
    [
      { valid_from: '2020-01-01' },
      'valid_from',
      'A text begins today or later: what was sent is not rewritten',
    ],
    [{ valid_from: '2099-13-45' }, 'valid_from', 'Choose a day'],
    [{ valid_from: null }, 'valid_from', 'Choose a day'],
    [{ template: 'admin_invitation' }, 'template', 'The texts of this message cannot be changed'],
    [
      { template: 'booking_cancelled', subject: 'Bye' },
      'subject',
      'The words of this part depend on the case: they stay as they are shipped',
    ],
  ];
  for (const [text, details, message] of cases)
    expect(await save(text)).toMatchObject({ status: 422, body: { details, message } });
});

test('withdraws a planned text, not one that has started', async () => {
  await save({ valid_from: '2099-01-01', subject: 'Later' });
  await save({ subject: 'Now' });
  const rows = await world.sql<{ id: string }>(
    `select id from message_texts where template = 'hold_made' order by valid_from desc`,
  );
  const [planned, current] = rows.map(({ id }) =>
    world.rpc('manager', 'withdraw_message_text', { p_id: id }),
  );
  expect((await planned)?.status).toBe(204);
  expect(await current).toMatchObject({ status: 422 });
});

test('sends a test to the own address, and audits every change', async () => {
  const { body } = await world.rpc('manager', 'message_test_address', {});
  expect(body).toMatch(/^[^@]+@example\.com$/);
  await save({ subject: 'Now' });
  expect(
    await world.sql(
      `select actor_kind, action from audit_log where table_name = 'message_texts' and action = 'INSERT'`,
    ),
  ).toEqual([{ actor_kind: 'admin', action: 'INSERT' }]);
});
