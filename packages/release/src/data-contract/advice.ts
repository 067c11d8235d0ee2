import type { Finding } from './finding';
import type { BrokenRelease } from './judge-migration';
import type { SchemaDescription } from './schema-description';

interface Change {
  readonly before: SchemaDescription;
  readonly after: SchemaDescription;
}

/** What to add first, what the releases do then, and what can go in the end. */
interface Detour {
  readonly expand: string;
  readonly use: string;
  readonly contract: string;
}

/** The one name that came where one of the same form went: it was renamed. */
function renamed<Value>(
  name: string,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  isAlike: (gone: Value, come: Value) => boolean,
): string | undefined {
  const gone = before[name];
  const come = Object.keys(after).filter((other) => !(other in before));
  const alike = come.filter((other) => gone && after[other] && isAlike(gone, after[other]));
  return alike.length === 1 ? alike[0] : undefined;
}

function detourOfColumn(what: string, { before, after }: Change): Detour {
  const [table = '', column = ''] = what.split('.');
  const [old, now] = [before, after].map(({ relations }) => relations[table]?.columns ?? {});
  const successor = renamed(column, old ?? {}, now ?? {}, (gone, come) => gone.type === come.type);
  return successor
    ? {
        expand: `add ${table}.${successor} beside ${column}, fill it, and keep both the same by a trigger`,
        use: `uses ${successor} in place of ${column}`,
        contract: `drop ${what} and the trigger`,
      }
    : { expand: `keep ${what}`, use: `does without ${what}`, contract: `drop ${what}` };
}

const namesOf = (columns: object) => Object.keys(columns).toSorted().join();

function detourOfTable(what: string, { before, after }: Change): Detour {
  const successor = renamed(
    what,
    before.relations,
    after.relations,
    (gone, come) => namesOf(gone.columns) === namesOf(come.columns),
  );
  return successor
    ? {
        expand: `rename ${what} to ${successor} and leave a view ${what} (security_invoker) in its place, with the same grants`,
        use: `uses ${successor} in place of ${what}`,
        contract: `drop the view ${what}`,
      }
    : { expand: `keep ${what}`, use: `does without ${what}`, contract: `drop ${what}` };
}

const argsOf = (overloads: SchemaDescription['functions'][string]) =>
  overloads.map((each) => each.args.map((arg) => arg.name).join()).join(';');

function detourOfFunction(what: string, { before, after }: Change): Detour {
  const name = what.replace(/\(.*/, '');
  const successor = renamed(
    name,
    before.functions,
    after.functions,
    (gone, come) => argsOf(gone) === argsOf(come),
  );
  return successor
    ? {
        expand: `add ${successor}() and let ${name}() call it`,
        use: `calls ${successor}() in place of ${name}()`,
        contract: `drop ${name}()`,
      }
    : { expand: `keep ${name}() as it is`, use: `does without ${name}()`, contract: `drop ${name}()` };
}

function detourOf({ kind, what, says }: Finding, change: Change): Detour {
  const name = what.replace(/\(.*/, '');
  switch (kind) {
    case 'table':
      return detourOfTable(what, change);
    case 'column':
      return detourOfColumn(what, change);
    case 'function':
      return detourOfFunction(what, change);
    case 'type':
    case 'result':
    case 'argument':
      if (what.includes('(')) {
        return says.includes('is required')
          ? {
              expand: `give ${what} a default`,
              use: `sends ${what}`,
              contract: `take the default of ${what} away`,
            }
          : {
              expand: `keep ${name}() and add the new form under another name`,
              use: `calls the new form`,
              contract: `drop ${name}()`,
            };
      }
      return {
        expand: `add a column of the new type beside ${what}, and keep both the same by a trigger`,
        use: `uses the new column`,
        contract: `drop ${what} and the trigger`,
      };
    case 'required':
      return {
        expand: `give ${what} a default, or let it be null`,
        use: `always writes ${what}`,
        contract: `make ${what} not null without a default`,
      };
    case 'values':
      return {
        expand: `let ${what} go on taking the value`,
        use: `does not send the value to ${what}`,
        contract: `take the value from ${what}`,
      };
    case 'relation':
      return {
        expand: `keep the foreign key of ${what} as the only one, or wait with the change`,
        use: `names the foreign key that it means (${what})`,
        contract: `change the foreign keys of ${what}`,
      };
    case 'privilege':
      return {
        expand: `leave the grants and policies of ${what}`,
        use: `does without what ${what} is granted for`,
        contract: `revoke it`,
      };
    default:
      return { expand: `keep ${what}`, use: `does without ${what}`, contract: `take ${what} away` };
  }
}

const listed = (names: readonly string[], sign = ', ') => [...new Set(names)].join(sign);

/** Expand, release, contract: the order in which the same schema is reached and nothing breaks on the way. */
export function adviceFor(broken: readonly BrokenRelease[], change: Change): string[] {
  if (broken.length === 0) return [];
  const findings = broken.flatMap(({ breaks }) => breaks);
  const unique = [...new Map(findings.map((finding) => [finding.what, finding])).values()];
  const detours = unique.map((finding) => detourOf(finding, change));
  const apps = listed(broken.map(({ app }) => app));
  const versions = listed(broken.map(({ app, version }) => `${app}@${version}`));
  return [
    `Expand: ${listed(
      detours.map(({ expand }) => expand),
      '; ',
    )}. Apply that (supabase db push), then npx mfe schema record.`,
    `Release a version of ${apps} that ${listed(
      detours.map(({ use }) => use),
      ' and ',
    )}.`,
    `Contract, once ${versions} ${broken.length === 1 ? 'is' : 'are'} no roll-back candidate any more (npx mfe gc --apply removes what nobody has had for 30 days): ${listed(
      detours.map(({ contract }) => contract),
      '; ',
    )}. npx mfe migrate says whether it is time.`,
  ];
}
