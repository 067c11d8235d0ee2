/** What `kubectl kustomize` makes of `ops/kubernetes/production`, against the models of Kubernetes and the Gateway API. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { parseAllDocuments } from 'yaml';
import { findProgram } from './support/programs';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

const kinds = [
  'apps/v1 StatefulSet',
  'autoscaling/v2 HorizontalPodAutoscaler',
  'gateway.networking.k8s.io/v1 HTTPRoute',
  'networking.k8s.io/v1 NetworkPolicy',
  'policy/v1 PodDisruptionBudget',
  'v1 ConfigMap',
  'v1 Service',
];

const kindOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`;

let manifests: readonly Manifest[];

beforeAll(() => {
  const kubectl = findProgram('kubectl', 'kubernetes-client');
  const text = execFileSync(kubectl, ['kustomize', path.join(repositoryRoot, 'ops/kubernetes/production')]);
  manifests = parseAllDocuments(text.toString()).map((document) => document.toJS() as Manifest);
});

test('builds one manifest of each kind, all in the namespace of the site', () => {
  expect(manifests.map(kindOf).toSorted()).toEqual(kinds);
  expect(manifests.filter(({ metadata }) => metadata.namespace !== 'holidays')).toEqual([]);
});

/** Type of the model of a kind. */
const typeOf = (kind: string) => {
  const [group = '', name = ''] = kind.split(' ');
  return group.startsWith('gateway.')
    ? `import('@kubernetes-models/gateway-api/${group}/${name}').I${name}`
    : `import('kubernetes-models/${group}/${name}').I${name}`;
};

test('sets the fields of each kind, with their types, and no field that Kubernetes does not have', () => {
  const caches = path.join(repositoryRoot, 'node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(path.join(caches, 'aertrip-manifests-'));
  const literals = manifests.map((each) => `(${JSON.stringify(each)}) satisfies ${typeOf(kindOf(each))};\n`);
  writeFileSync(path.join(folder, 'manifests.ts'), literals.join(''));
  const tsc = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const words = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', '', 'manifests.ts'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout } = spawnSync(process.execPath, [tsc, ...modules, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});

/** The manifest of a kind. */
const manifestOf = <Manifested>(kind: string) =>
  manifests.find((each) => each.kind === kind) as unknown as Manifested;

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const image = read('ops/images/edge.Dockerfile');
const variable = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(image)?.[1] ?? '';

test('runs the image of an edge without privileges, with its settings, ports, probes and volume', () => {
  const { spec } = manifestOf<IStatefulSet>('StatefulSet');
  const settings = manifestOf<IConfigMap>('ConfigMap');
  const pod = spec!.template.spec!;
  const [edge] = pod.containers;
  expect(settings.metadata?.name).toMatch(/^edge-\w{10}$/);
  expect(edge?.envFrom).toContainEqual({ configMapRef: { name: settings.metadata?.name } });
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true },
  });
  expect(edge).toMatchObject({
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
    startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    ports: [
      { name: 'http', containerPort: Number(variable('PORT')) },
      { name: 'metrics', containerPort: Number(settings.data?.METRICS_PORT) },
    ],
    volumeMounts: [{ mountPath: variable('AERTRIP_HOME') }, { mountPath: '/tmp' }],
  });
  expect(spec?.volumeClaimTemplates?.map(({ metadata }) => metadata?.name)).toEqual([
    edge?.volumeMounts?.[0]?.name,
  ]);
  const { DRAIN_DELAY: delay, DRAIN_TIMEOUT: timeout } = settings.data ?? {};
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + Number(timeout));
});

test('leaves replicas to the autoscaler, fewer pods than it keeps to a disruption, and the image to the pipeline', () => {
  const { spec } = manifestOf<IStatefulSet>('StatefulSet');
  const budget = manifestOf<IPodDisruptionBudget>('PodDisruptionBudget').spec;
  const scaler = manifestOf<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').spec;
  expect(spec).not.toHaveProperty('replicas');
  expect(scaler?.scaleTargetRef).toMatchObject({ kind: 'StatefulSet', name: 'edge' });
  expect(budget?.minAvailable).toBeLessThan(scaler?.minReplicas ?? 0);
  for (const selector of [spec?.selector, budget?.selector])
    expect(selector?.matchLabels).toEqual(spec?.template.metadata?.labels);
  const [, after = ''] = read('.github/workflows/deploy.yaml').split('kustomize edit set image "edge=');
  expect(after).toContain('kubectl apply -k .');
});
