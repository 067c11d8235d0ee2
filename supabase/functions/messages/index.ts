import { readEnvironment } from '../_shared/environment.ts';
import { createMessagesFunction } from './function.ts';

Deno.serve(createMessagesFunction(readEnvironment(Deno.env.toObject())).fetch);
