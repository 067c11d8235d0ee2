import { readEnvironment } from '../_shared/environment.ts';
import { createDocumentsFunction } from './app.ts';

Deno.serve(createDocumentsFunction(readEnvironment(Deno.env.toObject())).fetch);
