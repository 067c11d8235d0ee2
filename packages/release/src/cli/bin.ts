#!/usr/bin/env node
/**
 * `mfe` as another repository installs it: without the load in a browser, for which it takes the pages of the site. The
 * one of this repository stands in packages/site.
 */
import { main } from './main';

process.exitCode = await main(process.argv.slice(2));
