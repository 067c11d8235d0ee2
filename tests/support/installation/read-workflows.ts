// Parses workflows like GitHub, and prints the errors and shell lines of each. A separate program, because the parser
// is published as ES modules only.
import { readFile } from 'node:fs/promises';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

export interface ReadWorkflow {
  /** Errors that GitHub would report. */
  readonly errors: readonly string[];
  readonly commands: readonly string[];
}

async function readWorkflow(file: string): Promise<ReadWorkflow> {
  const content = await readFile(file, 'utf8');
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  const { jobs = [], errors = [] } = value ? await convertWorkflowTemplate(context, value) : {};
  const steps = jobs.flatMap((job) => ('steps' in job ? job.steps : []));
  return {
    errors: [...context.errors.getErrors().map(String), ...errors.map(({ Message: message }) => message)],
    commands: steps
      .flatMap((step) => ('run' in step ? step.run.assertString('run').value.split(/\n|&&/) : []))
      .map((line) => line.trim()),
  };
}

console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(readWorkflow))));
