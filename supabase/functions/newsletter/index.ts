import { readEnvironment } from '../_shared/environment.ts';
import { createNewsletterFunction } from './app.ts';

Deno.serve(createNewsletterFunction(readEnvironment(Deno.env.toObject())).fetch);
