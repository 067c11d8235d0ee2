import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { applyMigrations } from './migrations';

let directory: string;
let scripts: string[];
let applied: { version: string; name: string; sql: string }[];

const database = {
  query: async () => applied,
  script: async (sql: string): Promise<void> => void scripts.push(sql),
};

const apply = () => applyMigrations(database as unknown as Database, directory);

const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aertrip-migrations-'));
  scripts = [];
  applied = [{ version: '1', name: 'access', sql: 'create schema app;' }];
  write('1_access.sql', 'create schema app;');
  write('2_masters.sql', 'create table themes ();');
});

afterEach(() => rmSync(directory, { recursive: true }));

test('applies and records pending migrations', async () => {
  await expect(apply()).resolves.toEqual(['2_masters.sql']);
  expect(scripts).toEqual([expect.stringContaining('create table themes ();')]);
  expect(scripts[0]).toContain(`values ('2', 'masters', array['create table themes ();'])`);
});

test('refuses a database whose migration has another text, before applying any', async () => {
  write('1_access.sql', 'create schema app; -- squashed');

  await expect(apply()).rejects.toThrow(
    'This data folder was created by other migrations: 1_access.sql has changed. Start with fresh demo data: npm run reset',
  );
  expect(scripts).toEqual([]);
});

test('refuses a database that applied an unknown migration', async () => {
  renameSync(join(directory, '1_access.sql'), join(directory, '3_access.sql'));

  await expect(apply()).rejects.toThrow(
    'This data folder was created by other migrations: 1_access.sql is gone. Start with fresh demo data: npm run reset',
  );
  expect(scripts).toEqual([]);
});

test('names file, line and remedy of a migration that fails', async () => {
  write('2_masters.sql', 'create table themes ();\nselect missing();');
  const error = Object.assign(new Error('function missing() does not exist'), {
    code: '42883',
    severity: 'ERROR',
    position: '32',
  });
  jest.spyOn(database, 'script').mockRejectedValue(error);
  await expect(apply()).rejects.toThrow(
    'Migration 2_masters.sql, line 2, failed: function missing() does not exist. Nothing of it was applied. Correct',
  );
  jest.restoreAllMocks();
});
