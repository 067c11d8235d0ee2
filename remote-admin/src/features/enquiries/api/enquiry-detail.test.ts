import { doubleBackend } from '../../../testing/backend';
import { signInBefore, signOutAfter } from '../../../testing/render-admin';
import { changeEnquiry } from './enquiry-detail';

afterEach(signOutAfter);

test('only what changes is sent, in the columns of the enquiry', async () => {
  const backend = doubleBackend({ 'PATCH /rest/v1/enquiries': { body: { id: 'e1' } } });
  await signInBefore();
  await changeEnquiry({ id: 'e1', version: 4, change: { status: 'lost', lostReason: 'Too expensive' } });
  await changeEnquiry({ id: 'e1', version: 5, change: { nextFollowUp: null } });
  expect(backend.callsTo('PATCH /rest/v1/enquiries?id=eq.e1').map(({ body }) => body)).toEqual([
    { status: 'lost', lost_reason: 'Too expensive', version: 4 },
    { next_follow_up: null, version: 5 },
  ]);
});
