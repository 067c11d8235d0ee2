import { readEnvironment } from '../_shared/environment.ts';
import { createJobsFunction } from './function.ts';

Deno.serve(createJobsFunction(readEnvironment(Deno.env.toObject())).app.fetch);
