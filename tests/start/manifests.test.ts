import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ROOT } from './program.ts'

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string }[] | null
}

/** Generated from the OpenAPI document of Kubernetes, for the kinds in use. */
const schemas: Record<string, () => Promise<{ validate: Validate }>> = {
  'apps/v1 Deployment': () => import('kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'),
  'autoscaling/v2 HorizontalPodAutoscaler': () =>
    import('kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'),
  'networking.k8s.io/v1 Ingress': () => import('kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'),
  'policy/v1 PodDisruptionBudget': () =>
    import('kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'),
  'v1 ConfigMap': () => import('kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'),
  'v1 Secret': () => import('kubernetes-models/_schemas/IoK8sApiCoreV1Secret'),
  'v1 Service': () => import('kubernetes-models/_schemas/IoK8sApiCoreV1Service'),
}
/** Not part of Kubernetes' own API: kubectl reads it itself, and packages.test.ts checks its resources. */
const WITHOUT_SCHEMA = ['kustomize.config.k8s.io/v1beta1 Kustomization']

const folder = join(ROOT, 'deploy/kubernetes')
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    const manifest = document.toJS()
    return { file, kind: `${manifest.apiVersion} ${manifest.kind}`, manifest }
  }),
)

/** Returns what the schema refuses, and unknown fields, which the validator ignores. */
async function faultsOf(kind: string, manifest: object): Promise<string[]> {
  const { validate } = await schemas[kind]!()
  const read = new Set<string>()
  validate(watched(manifest, '', read))
  const refused = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  const unknown = pathsIn(manifest).filter((path) => !read.has(path))
  return [...refused, ...unknown.map((path) => `${path} is unknown`)]
}

function watched<Value>(value: Value, path: string, read: Set<string>): Value {
  if (value === null || typeof value !== 'object') return value
  return new Proxy(value, {
    get(target, name) {
      if (typeof name === 'string') read.add(`${path}/${name}`)
      return watched(Reflect.get(target, name), `${path}/${String(name)}`, read)
    },
  })
}

const pathsIn = (value: unknown, path = ''): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, below]) => [
        `${path}/${name}`,
        ...pathsIn(below, `${path}/${name}`),
      ])

test('every Kubernetes manifest is valid by the schema of its kind and has no unknown fields [PACK-04]', async () => {
  const known = manifests.filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind))
  expect(new Set(known.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)))
  for (const { file, kind, manifest } of known) expect(await faultsOf(kind, manifest), file).toEqual([])
})

test('a misspelled field and a value of the wrong type are found [PACK-04]', async () => {
  const { kind, manifest } = manifests.find((one) => one.manifest.kind === 'Deployment')!
  const spoilt = structuredClone(manifest)
  spoilt.spec.replicaz = 2
  spoilt.spec.template.spec.containers[0].readinessProbe.periodSeconds = 'often'
  const faults = await faultsOf(kind, spoilt)
  expect(faults).toContain('/spec/replicaz is unknown')
  expect(faults.some((fault) => fault.includes('/readinessProbe/periodSeconds'))).toBe(true)
})
