#!/usr/bin/env node
import { serveFromSource } from '../dev';

const [, , ...command] = process.argv;
await serveFromSource({ folder: process.cwd(), command, port: Number(process.env.PORT ?? 3100) });
