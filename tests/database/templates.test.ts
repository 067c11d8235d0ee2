import { findTestServer, template } from '@aertrip/local-backend/testing';

// Waits while another worker migrates.

test('fills a template again after its worker was killed', async () => {
  const server = await findTestServer();
  const contents = { statements: ['templates.test'] };
  await expect(template(server, contents, () => Promise.reject(new Error('killed')))).rejects.toThrow(
    'killed',
  );
  let fills = 0;
  const fill = async () => void (fills += 1);
  const made = await template(server, contents, fill);
  expect(await template(server, contents, fill)).toEqual(made);
  expect(fills).toBe(1);
  await server.stop();
});
