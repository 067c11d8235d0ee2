import { serve } from '@aertrip/release/testing/serve';
import { inlined, siteUrl, siteWithEdge } from '../testing/edge-under-test';

test('limits forged enquiries to a hosted project, and names the client to it', async () => {
  const heard: string[] = [];
  const { url: data } = await serve(({ headers }, response) => {
    heard.push(`${headers['x-edge-key']} ${headers['x-forwarded-for']}`);
    response.setHeader('content-type', 'application/json').end('"ENQ-1"');
  });
  const submit = { name: 'submit_enquiry', path: '/rest/v1/rpc/submit_enquiry', free: 5, solved: 5 };
  const { edge, get } = await siteWithEdge({
    edge: {
      upstreams: { data, edgeKey: 'a-key-of-the-edge-2026' },
      guardedCalls: [{ ...submit, unchecked: 'allowed' }],
    },
  });
  const { supabase } = inlined<{ supabase: { url: string } }>(
    await (await get('/admin')).text(),
    'site-config',
  )!;
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  const forge = () => edge.request(`${supabase.url}${submit.path}`, { method: 'POST' }, connection);
  const answers = await Promise.all(Array.from({ length: 12 }, forge));
  expect(supabase.url).toBe(siteUrl);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(heard).toEqual(Array(5).fill('a-key-of-the-edge-2026 203.0.113.7'));
});
