#!/usr/bin/env node
import { serveFromSource } from '@aertrip/build/dev';

const [, , ...command] = process.argv;
await serveFromSource({ folder: process.cwd(), command, port: Number(process.env.PORT ?? 3100) });
