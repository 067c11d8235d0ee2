/** What `kubectl kustomize` makes of `ops/kubernetes/production`. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parseAllDocuments } from 'yaml';
import { findProgram } from './support/programs';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

let manifests: readonly Manifest[];

beforeAll(() => {
  const kubectl = findProgram('kubectl', 'kubernetes-client');
  const text = execFileSync(kubectl, ['kustomize', path.join(repositoryRoot, 'ops/kubernetes/production')]);
  manifests = parseAllDocuments(text.toString()).map((document) => document.toJS() as Manifest);
});

/** The manifest of a kind. */
const manifestOf = <Manifested>(kind: string) =>
  manifests.find((each) => each.kind === kind) as unknown as Manifested;

interface EdgeSet {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly { readonly envFrom: readonly object[] }[];
      };
    };
  };
}

interface Settings {
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
}

test('runs an edge without privileges, with its settings and probes, for as long as it drains', () => {
  const pod = manifestOf<EdgeSet>('StatefulSet').spec.template.spec;
  const { metadata, data } = manifestOf<Settings>('ConfigMap');
  const [edge] = pod.containers;
  expect(edge?.envFrom).toContainEqual({ configMapRef: { name: metadata.name } });
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true },
  });
  expect(edge).toMatchObject({
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
    startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
  });
  const { DRAIN_DELAY: delay, DRAIN_TIMEOUT: timeout } = data;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + Number(timeout));
});
