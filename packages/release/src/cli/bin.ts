#!/usr/bin/env node
import { browserCheck, loadCheckedPages } from './browser-check';
import { main } from './main';

process.exitCode = await main(process.argv.slice(2), { browserCheck, createPages: loadCheckedPages });
