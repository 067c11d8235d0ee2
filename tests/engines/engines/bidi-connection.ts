import { Session, WebDriver } from 'selenium-webdriver';

type Listener = (params: never) => void;

/** Selenium's BiDi client; its type declarations lack `getBidi()`. */
interface BidiClient {
  send(command: { method: string; params: object }): Promise<Answer>;
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
  close(): Promise<unknown>;
}

type Answer =
  | { readonly type: 'success'; readonly result: unknown }
  | { readonly type: 'error'; readonly error: string; readonly message: string };

declare module 'selenium-webdriver' {
  interface WebDriver {
    getBidi(): Promise<BidiClient>;
  }
}

export interface Connection {
  /** @throws Error with the browser's refusal */
  send<Result = void>(method: string, params: object): Promise<Result>;
  on<Params>(event: string, listener: (params: Params) => void): void;
  off<Params>(event: string, listener: (params: Params) => void): void;
  close(): Promise<void>;
}

/** Connects to a browser that speaks WebDriver BiDi itself. */
export async function connect(webSocketUrl: string): Promise<Connection> {
  const none = { execute: () => Promise.reject(new Error('There is no WebDriver server.')) };
  const client = await new WebDriver(new Session('', { webSocketUrl }), none).getBidi();
  return {
    send: async <Result>(method: string, params: object) => {
      const answer = await client.send({ method, params });
      if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
      return answer.result as Result;
    },
    on: (event, listener) => void client.on(event, listener as Listener),
    off: (event, listener) => void client.off(event, listener as Listener),
    close: async () => void (await client.close()),
  };
}
