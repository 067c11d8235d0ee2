/** What `kubectl kustomize` makes of `ops/kubernetes/production`. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parseAllDocuments } from 'yaml';
import { findProgram } from './support/programs';

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: { readonly template: { readonly spec: { terminationGracePeriodSeconds: number } } };
}

test('runs an edge without privileges, with its settings and probes, for as long as it drains', () => {
  const kubectl = findProgram('kubectl', 'kubernetes-client');
  const text = execFileSync(kubectl, ['kustomize', path.join(repositoryRoot, 'ops/kubernetes/production')]);
  const manifests = parseAllDocuments(text.toString()).map((document) => document.toJS() as Manifest);
  const manifestOf = (kind: string) => manifests.find((each) => each.kind === kind)!;
  const { metadata, data } = manifestOf('ConfigMap');
  const pod = manifestOf('StatefulSet').spec.template.spec;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true },
    containers: [
      {
        envFrom: expect.arrayContaining([{ configMapRef: { name: metadata.name } }]) as object[],
        securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      },
    ],
  });
  const { DRAIN_DELAY: delay, DRAIN_TIMEOUT: timeout } = data;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + Number(timeout));
});
