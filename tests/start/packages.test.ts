import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { importLimits } from '../../src/features/catalogue/product-import/import.ts'
import { REEL_MAX_BYTES } from '../../src/features/community/reels/reel-limits.ts'
import { Environment } from '../../src/platform/start/environment.ts'
import { readSettings } from '../../src/platform/start/settings.ts'
import { ROOT } from './program.ts'

// Containers and services cannot run here; these tests check that the files agree with the program and each other.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const SETTINGS = Object.keys(Environment.shape)
/** Variables of Node, of the C library, and of services beside the program. */
const OTHERS = ['HOME', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD']
/** How long main.ts waits for requests, jobs and the database after draining. */
const STOP_SECONDS = 10

const envLines = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]))

const containerfile = read('Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, ' ')
const steps = (word: string) =>
  [...containerfile.matchAll(new RegExp(`^${word}\\s+(.*)$`, 'gm'))].map(([, rest = '']) => rest)
const ofImage = Object.fromEntries(
  steps('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
) as Record<string, string>

const compose = parse(read('compose.yaml'))
const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([])
    return document.toJS()
  }),
)
const manifest = (kind: string) => manifests.find((it) => it.kind === kind)
const pod = manifest('Deployment').spec.template.spec
const container = pod.containers[0]
const unit = read('deploy/systemd/showoff.service')
const unitSays = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
const ofUnit = Object.fromEntries(
  unitSays('Environment')
    .split(' ')
    .map((pair) => pair.split('=')),
)

const environments: [string, Record<string, string>][] = [
  ['Containerfile', ofImage],
  ['compose.yaml', compose.services.showoff.environment],
  ['compose.env.example', envLines(read('deploy/compose.env.example'))],
  ['showoff.env.example', envLines(read('deploy/systemd/showoff.env.example'))],
  ['showoff.service', ofUnit],
  ['settings.yaml', manifest('ConfigMap').data],
  ['secret.example.yaml', manifest('Secret').stringData],
]

test.each(environments)('%s names only settings that exist [PACK-02]', (_, environment) => {
  expect(Object.keys(environment).length).toBeGreaterThan(2)
  for (const name of Object.keys(environment)) expect([...SETTINGS, ...OTHERS]).toContain(name)
})

test.each([
  [
    'compose.yaml',
    [ofImage, envLines(read('deploy/compose.env.example')), compose.services.showoff.environment],
  ],
  ['showoff.service', [envLines(read('deploy/systemd/showoff.env.example')), ofUnit]],
  ['kubernetes', [ofImage, manifest('Secret').stringData, manifest('ConfigMap').data]],
])('the program accepts the settings of %s once the secrets are filled in [PACK-02]', (_, layers) => {
  const filled = Object.entries(Object.assign({}, ...layers) as Record<string, string>).map(
    ([name, value]) => [
      name,
      value === '' || value.startsWith('${') ? 'x'.repeat(40) : value.replaceAll(/\$\{[^}]*\}/g, 'x'),
    ],
  )
  const settings = readSettings(Object.fromEntries(filled))
  expect(settings).toMatchObject({ mode: 'production', publicUrl: 'https://showoff.example' })
  expect(settings.databaseUrl).toMatch(/^postgres:/)
  expect(settings.smtpUrl).not.toBeNull()
  expect(settings.trustProxy).toMatchObject({ trustsAnyPeer: false })
})

test('the image does not run as root, uses the flags of npm start, and has a readiness check [PACK-03]', () => {
  expect(steps('USER').at(-1)).toMatch(/^[1-9]\d{3,}:/)
  const { flags, env } = JSON.parse(read('scripts/run-with.json'))
  expect(JSON.parse(steps('CMD').at(-1)!)).toEqual(['node', ...flags, 'dist/program/main.js'])
  expect(ofImage).toMatchObject(env)
  expect(unitSays('ExecStart')).toBe(
    `/opt/showoff/node_modules/node/bin/node ${[...flags, 'dist/program/main.js'].join(' ')}`,
  )
  expect(ofUnit).toMatchObject(env)
  expect(containerfile).toMatch(/HEALTHCHECK [\s\S]*\/readyz/)
  expect(steps('EXPOSE')).toEqual([ofImage.PORT])
  expect(steps('VOLUME')).toEqual([ofImage.DATA_DIR])
  // The Node version to which the program is pinned.
  const { version } = JSON.parse(read('node_modules/node/package.json'))
  expect(steps('FROM')[0]).toContain(`node:${version.split('.')[0]}-`)
})

test('two processes on one machine share the unit of a single one except for the port, and use an external database [PACK-03]', () => {
  const rules = (text: string) => text.split('\n').filter((line) => !/^(#|Description=)/.test(line))
  const twin = rules(read('deploy/systemd/showoff@.service'))
  expect(twin.filter((line) => line !== 'Environment=HOST=127.0.0.1 PORT=%i')).toEqual(rules(unit))
  expect(twin).toContain('Environment=HOST=127.0.0.1 PORT=%i')
  expect(envLines(read('deploy/systemd/showoff.env.example')).DATABASE_URL).toMatch(/^postgres:/)
})

test('Prometheus scrapes the program, loads its alerts and mails them [PACK-03]', () => {
  const prometheus = parse(read('deploy/prometheus/prometheus.yml'))
  expect(prometheus.scrape_configs).toMatchObject([
    { job_name: 'showoff', static_configs: [{ targets: [`127.0.0.1:${ofImage.PORT}`] }] },
  ])
  expect(read('docs/operating/first-public-hour.md')).toContain(
    `deploy/prometheus/alerts.yaml ${prometheus.rule_files[0]}`,
  )
  const { route, receivers } = parse(read('deploy/prometheus/alertmanager.yml'))
  expect(receivers).toMatchObject([{ name: route.receiver, email_configs: [{ send_resolved: true }] }])
})

test('every package uses the program’s port, folders and paths [PACK-03]', () => {
  const port = Number(ofImage.PORT)
  expect(container.ports).toEqual([{ name: 'http', containerPort: port }])
  expect(manifest('Service').spec.ports[0].targetPort).toBe('http')
  expect(compose.services.caddy.environment.UPSTREAM).toBe(`showoff:${port}`)
  expect(read('deploy/caddy/Caddyfile')).toContain(`{$UPSTREAM:127.0.0.1:${port}}`)
  expect(read('deploy/nginx/showoff.conf')).toContain(`server 127.0.0.1:${port}`)
  const written = [ofImage.DATA_DIR, '/tmp']
  expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath).toSorted()).toEqual(
    written.toSorted(),
  )
  expect(compose.services.showoff.volumes[0]).toBe(`data:${ofImage.DATA_DIR}`)
  expect(Object.keys(compose.volumes)).toEqual(
    expect.arrayContaining(
      Object.values(compose.services as Record<string, { volumes?: string[] }>)
        .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))
        .filter((name) => !name.startsWith('.')),
    ),
  )
  expect(envLines(read('deploy/systemd/showoff.env.example')).DATA_DIR).toBe(
    `/var/lib/${unitSays('StateDirectory')}`,
  )
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.startupProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(read('deploy/caddy/Caddyfile')).toContain('health_uri /readyz')
  expect(read('deploy/nginx/showoff.conf')).toContain('location /api/live {')
})

test('every package waits longer for a stop than the program needs to drain and stop [PACK-03, STOP-01]', () => {
  const drain = Number(manifest('ConfigMap').data.DRAIN_SECONDS)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + STOP_SECONDS)
  const usual = readSettings({ SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://showoff.example' }).drainSeconds
  expect(Number.parseInt(compose.services.showoff.stop_grace_period, 10)).toBeGreaterThan(
    usual + STOP_SECONDS,
  )
  expect(Number(unitSays('TimeoutStopSec'))).toBeGreaterThan(usual + STOP_SECONDS)
})

test('proxies accept the largest upload of the program, and close idle connections before it does [PACK-03]', () => {
  const most = Math.max(importLimits.bytes, REEL_MAX_BYTES)
  const [, nginx] = /client_max_body_size (\d+)m/.exec(read('deploy/nginx/showoff.conf')) ?? []
  const [, caddy] = /max_size (\d+)MB/.exec(read('deploy/caddy/Caddyfile')) ?? []
  const ingress = manifest('Ingress').metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']
  for (const megabytes of [nginx, caddy, Number.parseInt(ingress, 10)]) {
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(most)
  }
  const [, seconds] = /keepalive_timeout (\d+)s/.exec(read('deploy/nginx/showoff.conf')) ?? []
  expect(Number(seconds)).toBeLessThan(65)
})

test('the Kubernetes manifests refer to each other consistently [PACK-03]', () => {
  const { labels } = manifest('Deployment').spec.template.metadata
  for (const selector of [
    manifest('Deployment').spec.selector.matchLabels,
    manifest('Service').spec.selector,
    manifest('PodDisruptionBudget').spec.selector.matchLabels,
  ]) {
    expect(selector).toEqual(labels)
  }
  const names = container.envFrom.map(
    (from: Record<string, { name: string }>) => Object.values(from)[0]!.name,
  )
  expect(names).toEqual([manifest('ConfigMap').metadata.name, manifest('Secret').metadata.name])
  expect(manifest('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(
    manifest('Deployment').metadata.name,
  )
  expect(manifest('HorizontalPodAutoscaler').spec.minReplicas).toBeGreaterThan(
    manifest('PodDisruptionBudget').spec.minAvailable,
  )
  const [rule] = manifest('Ingress').spec.rules
  expect(rule.http.paths[0].backend.service.name).toBe(manifest('Service').metadata.name)
  const files = readdirSync(join(ROOT, 'deploy/kubernetes'))
  const kustomization = manifest('Kustomization')
  expect(kustomization.resources.toSorted()).toEqual(
    files.filter((name) => name !== 'kustomization.yaml' && name !== 'secret.example.yaml').toSorted(),
  )
  expect(kustomization.images[0]).toMatchObject({
    name: container.image,
    newTag: JSON.parse(read('package.json')).version,
  })
})
