#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Of the sources; the published command is compiled.
register();
await import('../src/bin');
