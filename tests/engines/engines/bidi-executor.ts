import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import type { Connection } from './bidi-connection';

type RemoteValue =
  | { readonly type: 'undefined' | 'null' }
  | { readonly type: 'string' | 'boolean' | 'number'; readonly value: unknown };

type ScriptResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface Parameters {
  readonly url: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly actions: readonly object[];
  readonly width: number;
  readonly height: number;
}

type Handlers = Record<string, (parameters: Parameters) => Promise<unknown>>;

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
      return 'value' in answer.result ? answer.result.value : null;
    };

    this.handlers = {
      get: ({ url }) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
      refresh: () => connection.send('browsingContext.reload', { context, wait: 'complete' }),
      goBack: () => connection.send('browsingContext.traverseHistory', { context, delta: -1 }),
      executeScript: ({ script, args }) => call(`function () { ${script} }`, args),
      actions: ({ actions }) => connection.send('input.performActions', { context, actions }),
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
