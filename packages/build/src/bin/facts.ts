#!/usr/bin/env node
import { writeFacts } from '../facts';

try {
  writeFacts(process.cwd());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
