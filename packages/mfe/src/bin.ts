#!/usr/bin/env node
import { run } from './run';

await run();
