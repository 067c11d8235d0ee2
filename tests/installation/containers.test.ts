import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse, parseAllDocuments } from 'yaml';
import * as v from 'valibot';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const hosting = read('docs/guides/hosting.md');
const image = read('ops/images/edge.Dockerfile');
const services = read('ops/images/services.Dockerfile');

/** Variables of Node.js, the object store's library, or the images; documented there. */
const ofOthers = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Maximum shutdown time of an edge in seconds, besides its own settings. */
const drain = { DRAIN_DELAY: '1', DRAIN_TIMEOUT: '10' };

const drainSeconds = (environment: Readonly<Record<string, string>>) =>
  Object.entries(drain).reduce((sum, [name, usual]) => sum + Number(environment[name] ?? usual), 0);

const environmentSchema = v.record(v.string(), v.string());

const compose = v.parse(
  v.object({
    services: v.record(
      v.string(),
      v.object({
        environment: v.optional(environmentSchema, {}),
        read_only: v.optional(v.boolean()),
        cap_drop: v.optional(v.array(v.string())),
        stop_grace_period: v.optional(v.string()),
        volumes: v.optional(v.array(v.string()), []),
        image: v.string(),
        build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
      }),
    ),
  }),
  parse(read('ops/compose.yaml'), { merge: true }),
);

const cluster = 'ops/kubernetes';
const kustomization = v.object({ resources: v.array(v.string()) });

const resources = ['base', 'production']
  .flatMap((folder) =>
    v
      .parse(kustomization, parse(read(`${cluster}/${folder}/kustomization.yaml`)))
      .resources.filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => parseAllDocuments(read(`${cluster}/${folder}/${name}`))),
  )
  .map((document) => document.toJS() as unknown);

/** The single resource of a kind. */
function resource<Schema extends v.GenericSchema>(kind: string, schema: Schema): v.InferOutput<Schema> {
  const found = resources.filter((each) => v.is(v.object({ kind: v.literal(kind) }), each));
  expect(found).toHaveLength(1);
  return v.parse(schema, found[0]);
}

const probe = v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) });
const pod = resource(
  'StatefulSet',
  v.object({
    spec: v.object({
      selector: v.object({ matchLabels: environmentSchema }),
      template: v.object({
        metadata: v.object({ labels: environmentSchema }),
        spec: v.object({
          terminationGracePeriodSeconds: v.number(),
          automountServiceAccountToken: v.literal(false),
          securityContext: v.object({ runAsNonRoot: v.literal(true), runAsUser: v.number() }),
          containers: v.tuple([
            v.object({
              image: v.string(),
              ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
              startupProbe: probe,
              livenessProbe: probe,
              readinessProbe: probe,
              securityContext: v.object({
                allowPrivilegeEscalation: v.literal(false),
                readOnlyRootFilesystem: v.literal(true),
              }),
              volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
            }),
          ]),
        }),
      }),
      volumeClaimTemplates: v.array(v.object({ metadata: v.object({ name: v.string() }) })),
    }),
  }),
);
const settings: Readonly<Record<string, string>> = Object.fromEntries(
  [...read(`${cluster}/production/edge.env`).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Variables in an image. */
const variablesOf = (dockerfile: string) =>
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );

test('explains every variable of edges and services in the hosting guide', () => {
  const { 'edge-1': edge, services: trial } = compose.services;
  const given = [settings, edge?.environment ?? {}, trial?.environment ?? {}].flatMap(Object.keys);
  const names = new Set([...given, ...variablesOf(image), ...variablesOf(services)]);
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !ofOthers.includes(name) && !hosting.includes(`\`${name}\``))).toEqual(
    [],
  );
});

test("does not kill an edge's container while it drains", () => {
  const { spec } = pod.spec.template;
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds(settings));
  for (const name of ['edge-1', 'edge-2', 'edge-3']) {
    const { environment, stop_grace_period: grace = '10s' } = compose.services[name] ?? { environment: {} };
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(drainSeconds(environment));
  }
  expect(image).toContain('STOPSIGNAL SIGTERM');
});

test('gives an edge no privileges and only mounted writable folders', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(services).toMatch(/^USER node$/m);
  const state = /AERTRIP_HOME=(\S+)/.exec(image)?.[1] ?? '';
  const mounts = pod.spec.template.spec.containers[0].volumeMounts.map(({ mountPath }) => mountPath);
  expect(mounts).toEqual([state, '/tmp']);
  expect(/RELEASE_COPY=(\S+)/.exec(image)?.[1]).toMatch(new RegExp(`^${state}/`));
  for (const name of ['edge-1', 'edge-2', 'edge-3'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      volumes: [`${name}:${state}`, '../.local/trial-store:/srv/releases'],
    });
});

test('probes the edge’s own endpoints, and selects its pods', () => {
  const { spec, metadata } = pod.spec.template;
  const [edge] = spec.containers;
  expect(edge.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(edge.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(edge.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(image).toContain('/healthz');
  expect(edge.ports).toEqual([
    { name: 'http', containerPort: Number(/PORT=(\d+)/.exec(image)?.[1]) },
    { name: 'metrics', containerPort: Number(settings.METRICS_PORT) },
  ]);
  const selectors = v.object({ spec: v.object({ selector: v.object({ matchLabels: environmentSchema }) }) });
  expect(resource('PodDisruptionBudget', selectors).spec.selector.matchLabels).toEqual(metadata.labels);
  expect(pod.spec.selector.matchLabels).toEqual(metadata.labels);
  const budget = resource('PodDisruptionBudget', v.object({ spec: v.object({ minAvailable: v.number() }) }));
  const scaled = v.object({
    spec: v.object({ scaleTargetRef: v.object({ kind: v.literal('StatefulSet') }), minReplicas: v.number() }),
  });
  const { minReplicas } = resource('HorizontalPodAutoscaler', scaled).spec;
  expect(budget.spec.minAvailable).toBeLessThan(minReplicas);
});

test('leaves replicas to the autoscaler and the image to the pipeline', () => {
  const given = resource('StatefulSet', v.object({ spec: v.record(v.string(), v.unknown()) }));
  expect(Object.keys(given.spec)).not.toContain('replicas');
  const deploy = read('.github/workflows/deploy.yaml');
  const { image: name } = pod.spec.template.spec.containers[0];
  const [, after = ''] = deploy.split(`kustomize edit set image "${name}=`);
  expect(after).toContain('kubectl apply -k .');
  expect(after).toContain('working-directory: ops/kubernetes/production');
  expect(deploy).not.toContain('kubectl set image');
});

test('keeps the state of an edge in a volume of its own', () => {
  const state = /AERTRIP_HOME=(\S+)/.exec(image)?.[1];
  const mount = pod.spec.template.spec.containers[0].volumeMounts.find(
    ({ mountPath }) => mountPath === state,
  );
  expect(pod.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual([mount?.name]);
  expect(settings.RELEASE_SEEN_FILE).toMatch(new RegExp(`^${state}/`));
});

test('pins pulled images to a version in the trial, and builds the others', () => {
  for (const { image: name, build } of Object.values(compose.services))
    expect(build ? 'x:built' : name).toMatch(/:[\w.-]+$/);
});

test('copies nothing installed, built or secret into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.local', '**/node_modules', '**/.env*']) expect(ignored).toContain(name);
  expect(read('ops/images/edge.Dockerfile.dockerignore').split('\n')).toContain('node_modules');
});
