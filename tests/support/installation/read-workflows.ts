// Parses workflows like GitHub, and prints the errors and shell lines of each. A separate program, because the parser
// is published as ES modules only.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
  type WorkflowTemplate,
} from '@actions/workflow-parser';

const repository = path.join(import.meta.dirname, '../../..');

export interface ReadWorkflow {
  /** Errors that GitHub would report. */
  readonly errors: readonly string[];
  readonly commands: readonly string[];
}

/** Workflows of this repository that a job calls. */
const calledWorkflows = {
  getFileContent: async ({ path: name }: { readonly path: string }) => ({
    name,
    content: await readFile(path.join(repository, name), 'utf8'),
  }),
};

type Job = WorkflowTemplate['jobs'][number];
type Step = Extract<Job, { type: 'job' }>['steps'][number];

const stepsOf = (job: Job): Step[] => (job.type === 'job' ? job.steps : (job.jobs ?? []).flatMap(stepsOf));

async function readWorkflow(file: string): Promise<ReadWorkflow> {
  const content = await readFile(file, 'utf8');
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  const { jobs = [], errors = [] } = value
    ? await convertWorkflowTemplate(context, value, calledWorkflows, { fetchReusableWorkflowDepth: 1 })
    : {};
  const steps = jobs.flatMap(stepsOf);
  return {
    errors: [...context.errors.getErrors().map(String), ...errors.map(({ Message: message }) => message)],
    commands: steps
      .flatMap((step) => ('run' in step ? step.run.assertString('run').value.split(/\n|&&/) : []))
      .map((line) => line.trim()),
  };
}

console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(readWorkflow))));
