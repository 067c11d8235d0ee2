import { wordsOf, type Problems } from '../health';

/** Time in ms between two questions. */
const defaultInterval = 2000;

/** Time in ms that the data service may take to answer one. */
const defaultTimeLimit = 3000;

interface CatalogueVersionOptions {
  /** Address of the data service, below which `/rest/v1` answers. */
  readonly url: string;
  readonly anonKey: string;
  readonly problems: Problems;
  readonly interval?: number;
  readonly timeLimit?: number;
}

/** Version of what public pages show. */
export interface CatalogueVersion {
  /** The one heard of last; empty until there was one. */
  current(): string;
  /** Asks once. Never throws: without an answer the last version is kept. */
  ask(): Promise<void>;
  /** Asks again and again until `stop`. */
  start(): void;
  stop(): void;
}

const place = 'The version of the catalogue';

/** Asks the data service which state the catalogue is in, so that pages of an earlier one are drawn anew. */
export function createCatalogueVersion(options: CatalogueVersionOptions): CatalogueVersion {
  const { url, anonKey, problems, interval = defaultInterval, timeLimit = defaultTimeLimit } = options;
  let version = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<string> {
    const answer = await fetch(`${url}/rest/v1/rpc/catalogue_version`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeLimit),
    });
    const told: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof told !== 'string') throw new Error(`The data service answered with status ${answer.status}.`);
    return told;
  }

  async function ask(): Promise<void> {
    try {
      version = await read();
      problems.settle(place);
    } catch (error) {
      problems.report(
        place,
        `${wordsOf(error).replace(/\.?$/, '.')} Published changes are late by up to a minute.`,
      );
    }
  }

  function schedule(): void {
    if (!isStopped) timer = setTimeout(() => void ask().then(schedule), interval);
  }

  return {
    current: () => version,
    ask,
    start: () => void ask().then(schedule),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
