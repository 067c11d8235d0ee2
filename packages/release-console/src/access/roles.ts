import type { Operation } from '@aertrip/release';

/** Roles in the console: each may do what the ones before it may. */
export const consoleRoles = ['viewer', 'releaser', 'owner'] as const;

/** A viewer reads, a releaser changes what visitors get, an owner also changes paths and keys. */
export type ConsoleRole = (typeof consoleRoles)[number];

export interface Person {
  /** Actor in the log; without it a form asks for one. */
  readonly name?: string;
  readonly role: ConsoleRole;
}

/** Least role in the console for each role of a key. */
const leastRole: Readonly<Record<Operation['role'], ConsoleRole>> = {
  publish: 'releaser',
  promote: 'releaser',
  rollback: 'releaser',
  supervise: 'releaser',
  own: 'owner',
};

export const mayRun = ({ role }: Person, operation: Pick<Operation, 'role'>): boolean =>
  consoleRoles.indexOf(role) >= consoleRoles.indexOf(leastRole[operation.role]);

export const roleRefusal = ({ name, role }: Person, operation: Pick<Operation, 'name' | 'role'>): string =>
  `${name ?? 'You'} signed in as ${role}; "${operation.name}" needs ${leastRole[operation.role]}. Nothing was changed. Ask an owner of the site.`;
