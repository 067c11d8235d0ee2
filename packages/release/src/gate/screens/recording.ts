import type { RecordedAnswer, RecordedAnswers, Recording } from '../../releases/screen-fixtures';
import type { RequestPlace } from './replay';
import { requestKey, type DataRequest } from './request-key';

/** Signatures are of secrets, and change with each recording. */
const signature = /(eyJ[\w-]+\.[\w-]+)\.[\w-]*/g;

const isSame = (one: RecordedAnswer | undefined, other: RecordedAnswer) =>
  JSON.stringify(one) === JSON.stringify(other);

const withoutSame = (answers: RecordedAnswers, known: RecordedAnswers): RecordedAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !isSame(known[key], answer)));

const sorted = <Value>(object: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Gathers the answers of the data services, each of them once. */
export function createRecording() {
  const answers: Record<string, Record<string, RecordedAnswer>> = {};
  const afterSteps: Record<string, Record<string, RecordedAnswer>> = {};
  return {
    add(request: DataRequest, answer: RecordedAnswer, { screen, phase }: RequestPlace): void {
      const key = requestKey(request);
      if (phase === 'steps') (afterSteps[screen.url] ??= {})[key] = answer;
      // The first answer is the one that the opened screen shows.
      else (answers[screen.as] ??= {})[key] ??= answer;
    },
    /** Everything so far, as it is stored. */
    read({ recordedAt, screens, sessions }: Omit<Recording, 'answers' | 'afterSteps'>): Recording {
      const { visitor = {}, ...others } = answers;
      const byRole = {
        visitor: sorted(visitor),
        ...Object.fromEntries(
          Object.entries(others).map(([role, own]) => [role, sorted(withoutSame(own, visitor))]),
        ),
      };
      const bySteps = Object.entries(afterSteps).map(([url, own]) => {
        const role = screens.find((screen) => screen.url === url)?.as ?? 'visitor';
        const known = { ...visitor, ...answers[role] };
        return [url, sorted(withoutSame(own, known))] as const;
      });
      const recording: Recording = {
        recordedAt,
        screens,
        sessions,
        answers: byRole,
        afterSteps: Object.fromEntries(bySteps),
      };
      return JSON.parse(JSON.stringify(recording).replaceAll(signature, '$1.recorded')) as Recording;
    },
  };
}

const linesOf = (groups: Readonly<Record<string, RecordedAnswers>>) =>
  Object.entries(groups)
    .map(([name, answers]) => {
      const lines = Object.entries(answers).map(
        ([key, answer]) => `      ${JSON.stringify(key)}: ${JSON.stringify(answer)}`,
      );
      return `    ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n    }`;
    })
    .join(',\n');

/** The text of a recording: one answer a line, so that a difference can be read. */
export function printRecording({ answers, afterSteps, ...rest }: Recording): string {
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  return `${head},\n  "answers": {\n${linesOf(answers)}\n  },\n  "afterSteps": {\n${linesOf(afterSteps)}\n  }\n}\n`;
}
