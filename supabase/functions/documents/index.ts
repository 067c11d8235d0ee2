import { readEnvironment } from '../_shared/environment.ts';
import { createDocumentsFunction } from './function.ts';

Deno.serve(createDocumentsFunction(readEnvironment(Deno.env.toObject())).fetch);
