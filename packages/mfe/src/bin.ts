#!/usr/bin/env node
import { main } from '@aertrip/release/cli';
import { lazyBrowserCheck } from './browser-check';

process.exitCode = await main(process.argv.slice(2), { browserCheck: lazyBrowserCheck });
