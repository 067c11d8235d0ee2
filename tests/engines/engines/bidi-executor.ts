import type { Command, Executor } from 'selenium-webdriver/lib/command.js';
import type { Connection } from './bidi-connection';

/** Key of an element's id in commands of WebDriver (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Argument = string | { readonly [elementKey]: string };

type ScriptResult =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown; readonly sharedId?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface Parameters {
  readonly url: string;
  readonly script: string;
  readonly args: readonly Argument[];
  readonly actions: readonly { readonly actions: readonly { readonly origin?: Argument }[] }[];
  readonly width: number;
  readonly height: number;
}

type Handlers = Record<string, (parameters: Parameters) => Promise<unknown>>;

const toBidi = (argument: Argument) =>
  typeof argument === 'string' ? { type: 'string', value: argument } : { sharedId: argument[elementKey] };

/** Selenium's commands that the journeys need, in WebDriver BiDi. */
export class BidiExecutor implements Executor {
  private readonly handlers: Handlers;

  constructor(connection: Connection, context: string) {
    const call = async (functionDeclaration: string, args: readonly Argument[]) => {
      const answer = await connection.send<ScriptResult>('script.callFunction', {
        functionDeclaration,
        awaitPromise: true,
        target: { context },
        arguments: args.map(toBidi),
        serializationOptions: { maxDomDepth: 0, maxObjectDepth: 0 },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      const { sharedId, value } = answer.result;
      return sharedId === undefined ? (value ?? null) : { [elementKey]: sharedId };
    };

    this.handlers = {
      get: ({ url }) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
      goBack: () => connection.send('browsingContext.traverseHistory', { context, delta: -1 }),
      executeScript: ({ script, args }) => call(`function () { ${script} }`, args),
      actions: ({ actions }) =>
        connection.send('input.performActions', {
          context,
          actions: actions.map((source) => ({
            ...source,
            actions: source.actions.map(({ origin, ...action }) => ({
              ...action,
              ...(typeof origin === 'object'
                ? { origin: { type: 'element', element: toBidi(origin) } }
                : { origin }),
            })),
          })),
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
    if (!handler) throw new Error(`${command.getName()} is not implemented in WebDriver BiDi.`);
    return handler(command.getParameters() as Parameters);
  }
}
