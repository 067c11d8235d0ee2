import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import type { Connection } from './bidi-connection';

/** Key under which WebDriver sends a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type RemoteValue =
  | { readonly type: 'undefined' | 'null' }
  | { readonly type: 'string' | 'boolean' | 'number'; readonly value: unknown }
  | { readonly type: 'node'; readonly sharedId: string };

type ScriptResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface Parameters {
  readonly url: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly actions: readonly object[];
  readonly id: { readonly [elementKey]: string };
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

type Handlers = Record<string, (parameters: Parameters) => Promise<unknown>>;

function toWire(value: RemoteValue): unknown {
  if (value.type === 'node') return { [elementKey]: value.sharedId };
  return 'value' in value ? value.value : null;
}

/** Selenium's commands in WebDriver BiDi, as far as the journeys need them, for a browser without a WebDriver server. */
export class BidiExecutor implements Executor {
  private readonly handlers: Handlers;

  constructor(connection: Connection, context: string) {
    const call = async (functionDeclaration: string, args: readonly string[]) => {
      const answer = await connection.send<ScriptResult>('script.callFunction', {
        functionDeclaration,
        awaitPromise: true,
        target: { context },
        arguments: args.map((value) => ({ type: 'string', value })),
        serializationOptions: { maxDomDepth: 0, maxObjectDepth: 0 },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return toWire(answer.result);
    };
    const move = (delta: number) => connection.send('browsingContext.traverseHistory', { context, delta });

    this.handlers = {
      get: ({ url }) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
      refresh: () => connection.send('browsingContext.reload', { context, wait: 'complete' }),
      goBack: () => move(-1),
      goForward: () => move(1),
      executeScript: ({ script, args }) => call(`function () { ${script} }`, args),
      actions: ({ actions }) => connection.send('input.performActions', { context, actions }),
      clearActions: () => connection.send('input.releaseActions', { context }),
      sendKeysToElement: ({ id, text }) =>
        connection.send('input.setFiles', {
          context,
          element: { sharedId: id[elementKey] },
          files: text.split('\n'),
        }),
      setWindowRect: ({ width, height }) =>
        connection.send('browsingContext.setViewport', { context, viewport: { width, height } }),
      screenshot: async () => {
        const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        });
        return data;
      },
    };
  }

  execute(command: Command): Promise<unknown> {
    const handler = this.handlers[command.getName()];
    if (!handler) throw new Error(`No journey needed ${command.getName()} in WebDriver BiDi so far.`);
    return handler(command.getParameters() as Parameters);
  }
}
