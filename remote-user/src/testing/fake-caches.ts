interface Failures {
  readonly openError?: string;
  readonly putError?: string;
  readonly registerError?: string;
}

interface Stored {
  readonly text: string;
  readonly headers: Headers;
}

const failWith = (name: string | undefined) => {
  if (name) throw new DOMException('Refused.', name);
};

const pathOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, location.href).pathname;

/** Caches and service workers of a browser, which jsdom lacks. Failures are names of DOM exceptions. */
export function fakeCaches({ openError, putError, registerError }: Failures = {}) {
  const stored = new Map<string, Stored>();
  const answer = ({ text, headers }: Stored) => new Response(text, { headers });
  const cache = {
    async put(key: string, response: Response) {
      failWith(putError);
      const entry = { text: await response.text(), headers: response.headers };
      stored.delete(key);
      stored.set(key, entry);
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: new URL(path, location.href).href })),
    matchAll: async () => [...stored.values()].map(answer),
    delete: async (key: string | { url: string }) => stored.delete(pathOf(key)),
  };
  const register = jest.fn(async (_script: string) => failWith(registerError));
  Object.assign(globalThis, {
    caches: {
      async open() {
        failWith(openError);
        return cache;
      },
      async match(key: string) {
        const found = stored.get(key);
        return found && answer(found);
      },
      delete: async () => stored.clear(),
    },
  });
  Object.assign(navigator, { serviceWorker: { register, getRegistration: async () => undefined } });
  return { stored, register };
}
