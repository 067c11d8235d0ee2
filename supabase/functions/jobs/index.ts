import { readEnvironment } from '../_shared/environment.ts';
import { createJobsFunction } from './app.ts';

Deno.serve(createJobsFunction(readEnvironment(Deno.env.toObject())).app.fetch);
