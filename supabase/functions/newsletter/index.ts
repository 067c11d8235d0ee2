import { readEnvironment } from '../_shared/environment.ts';
import { createNewsletterFunction } from './function.ts';

Deno.serve(createNewsletterFunction(readEnvironment(Deno.env.toObject())).fetch);
