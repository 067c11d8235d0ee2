// Replaces https://apis.google.com/js/api.js beside the Auth emulator, so that Google's popup works offline.
// Implements the three calls of gapi.iframes that the Firebase SDK makes: the app's page opens the emulator's hidden
// frame, and both ends register handlers and exchange messages, all on the site's own origin.

/**
 * @typedef {{ channel: 'offline-gapi', kind: 'ready' }} Ready
 * @typedef {{ channel: 'offline-gapi', kind: 'call', id: number, name: string, data: unknown }} Call
 * @typedef {{ channel: 'offline-gapi', kind: 'reply', id: number, result: unknown }} Reply
 * @typedef {(data: unknown) => unknown} Handler
 * @typedef {{ url: string, where: HTMLElement, attributes?: { style?: Record<string, string> } }} OpenOptions
 */

(() => {
  const page = /** @type {Window & { gapi?: unknown, gapi_onload?: () => void }} */ (window);
  if (page.gapi) return;

  /** @param {() => Window | null} peer the window at the other end */
  function createChannel(peer) {
    /** @type {Map<string, Handler>} */
    const handlers = new Map();
    /** @type {Call[]} */
    let unhandled = [];
    /** @type {Map<number, (results: unknown[]) => void>} */
    const replies = new Map();
    let lastId = 0;
    /** @type {(value: undefined) => void} */
    let markReady;
    const ready = new Promise((resolve) => (markReady = resolve));

    /** @param {Omit<Ready, 'channel'> | Omit<Call, 'channel'> | Omit<Reply, 'channel'>} message */
    const post = (message) => peer()?.postMessage({ channel: 'offline-gapi', ...message }, location.origin);

    /** @param {Call} call */
    async function handle(call) {
      const handler = handlers.get(call.name);
      if (handler) post({ kind: 'reply', id: call.id, result: await handler(call.data) });
      else unhandled.push(call);
    }

    /** @param {Reply} reply */
    function settle(reply) {
      const onReply = replies.get(reply.id);
      replies.delete(reply.id);
      try {
        onReply?.([reply.result]);
      } catch {
        // The SDK's web storage callback throws after it has read the answer; Google's script ignores that too.
      }
    }

    window.addEventListener('message', ({ source, origin, data }) => {
      if (source !== peer() || origin !== location.origin || data?.channel !== 'offline-gapi') return;
      if (data.kind === 'ready') markReady(undefined);
      if (data.kind === 'call') void handle(data);
      if (data.kind === 'reply') settle(data);
    });

    return {
      announce: () => post({ kind: 'ready' }),
      /** @param {string} name @param {Handler} handler */
      register(name, handler) {
        handlers.set(name, handler);
        const waiting = unhandled;
        unhandled = [];
        waiting.forEach((call) => void handle(call));
      },
      /** @param {string} name @param {unknown} data @param {(results: unknown[]) => void} [onReply] */
      send(name, data, onReply) {
        lastId += 1;
        if (onReply) replies.set(lastId, onReply);
        post({ kind: 'call', id: lastId, name, data });
      },
      restyle: () => Promise.resolve(),
      /** @param {() => void} [onReady] */
      ping: (onReady) => ready.then(() => onReady?.()),
    };
  }

  /** @type {ReturnType<typeof createChannel> | undefined} */
  let toParent;

  const context = {
    /** @param {OpenOptions} options @param {(frame: ReturnType<typeof createChannel>) => unknown} onOpen */
    open({ url, where, attributes }, onOpen) {
      const frame = document.createElement('iframe');
      frame.title = 'Sign-in helper';
      frame.ariaHidden = 'true';
      frame.tabIndex = -1;
      Object.assign(frame.style, attributes?.style);
      frame.src = url;
      const channel = createChannel(() => frame.contentWindow);
      where.append(frame);
      return Promise.resolve(onOpen(channel));
    },
    getParentIframe() {
      if (!toParent) {
        toParent = createChannel(() => window.parent);
        toParent.announce();
      }
      return toParent;
    },
  };

  page.gapi = {
    /** @param {string} _module @param {(() => void) | { callback: () => void }} done */
    load: (_module, done) => queueMicrotask(typeof done === 'function' ? done : done.callback),
    // The SDK only checks whether there is an Iframe.
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  page.gapi_onload?.();
})();
