import type { RecordedAnswer, RecordedAnswers, Screen, Recording } from '../../releases/screen-fixtures';
import { loosen, requestKey, type DataRequest } from './request-key';

/** What a request belongs to. */
export interface RequestPlace {
  readonly screen: Pick<Screen, 'url' | 'as'>;
  /**
   * `explored`: controls are pressed that no step names. `failing`: every data call is answered with an error. `empty`: lists
   * have no rows.
   */
  readonly phase: 'opened' | 'steps' | 'explored' | 'failing' | 'empty';
}

type Replay = (request: DataRequest, place: RequestPlace) => RecordedAnswer | undefined;

type Find = (key: string) => RecordedAnswer | undefined;

/** Answers by their exact request, else by the request without the values that a browser generates. */
function createTable(answers: RecordedAnswers = {}): Find {
  const loose = new Map(Object.entries(answers).map(([key, answer]) => [loosen(key), answer]));
  return (key) => answers[key] ?? loose.get(loosen(key));
}

const tablesOf = (recorded: Readonly<Record<string, RecordedAnswers>>) =>
  new Map(Object.entries(recorded).map(([name, answers]) => [name, createTable(answers)]));

/**
 * Answers as the data services did when the fixtures were recorded.
 * @returns a function that gives the answer; `undefined` to what nobody requested then
 */
export function createReplay({ answers, afterSteps }: Pick<Recording, 'answers' | 'afterSteps'>): Replay {
  const byRole = tablesOf(answers);
  const byScreen = tablesOf(afterSteps);
  return (request, { screen, phase }) => {
    const key = requestKey(request);
    const ofRole = [byRole.get(screen.as), byRole.get('visitor')];
    const ofSteps = byScreen.get(screen.url);
    // A screen that is opened again may ask for what its steps left in a draft.
    const tables = phase === 'opened' ? [...ofRole, ofSteps] : [ofSteps, ...ofRole];
    for (const find of tables) {
      const answer = find?.(key);
      if (answer) return answer;
    }
    return undefined;
  };
}

/**
 * The data services as several recordings have them: the first recording with the request answers it, and the first with
 * a session of a role gives that session.
 */
export function replayRecordings(
  recordings: readonly Pick<Recording, 'answers' | 'afterSteps' | 'sessions'>[],
) {
  const replays = recordings.map(createReplay);
  const texts = recordings.map(({ answers, afterSteps }) => JSON.stringify([answers, afterSteps]));
  return {
    /** Whether an answer names a picture of the site. */
    hasPicture: (path: string) =>
      texts.some((text) => text.includes(`"${path}"`) || text.includes(`"${path}.`)),
    async answer(...given: Parameters<Replay>) {
      for (const replay of replays) {
        const answer = replay(...given);
        if (answer) return answer;
      }
      return undefined;
    },
    sessions: Object.assign(
      {},
      ...recordings.toReversed().map(({ sessions }) => sessions),
    ) as Recording['sessions'],
  };
}
