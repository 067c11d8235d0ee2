export default () => (globalThis as unknown as { stopTestServer: () => Promise<void> }).stopTestServer();
