#!/usr/bin/env node
// The sources, in the repository alone: the published command is compiled, and needs no tsx.
// oxlint-disable-next-line workspaces/imports -- this file is not published
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/bin');
