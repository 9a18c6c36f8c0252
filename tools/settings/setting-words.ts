import type { Environment } from '../../src/platform/start/environment.ts'

type Name = keyof typeof Environment.shape
export type SettingWords = {
  /** Settings that belong together share one row. */
  names: readonly [Name, ...Name[]]
  what: string
  /** The value if it is not set, where the schema does not define a default. */
  unless?: string
}

/** Every setting in the order of docs/operating/settings.md; a test fails for a missing one. */
export const SETTING_WORDS: Record<string, readonly SettingWords[]> = {
  'Where it listens': [
    {
      names: ['HOST', 'PORT'],
      what: 'where to listen; `HOST=0.0.0.0` accepts connections from other machines',
    },
    {
      names: ['PUBLIC_URL'],
      unless: 'made from host and port',
      what: 'the address members use; needed behind a proxy, for links in mails and secure cookies',
    },
    {
      names: ['TRUST_PROXY'],
      what: 'whose `X-Forwarded-For` is believed: addresses and networks of proxies, separated by commas, and the words `loopback` and `private`. The visitor is the rightmost address that is not one of them. `on`: whatever connects is a proxy, and private networks are passed over. The number of connections per address is then for the proxy to bound',
    },
    {
      names: ['HSTS_SUBDOMAINS'],
      what: 'with an https address, browsers refuse plain HTTP for every host below it, too: only where all of them serve HTTPS',
    },
    { names: ['WORKERS'], what: 'processes behind the same port' },
    {
      names: ['DRAIN_SECONDS'],
      unless: '5 where `PUBLIC_URL` is set, else 0',
      what: 'after `SIGTERM` the program goes on serving for so long while `/readyz` answers 503, so that a load balancer sends nobody to it any more',
    },
  ],
  'What it keeps, and where': [
    {
      names: ['DATABASE_URL'],
      unless: 'own Postgres 18 under `DATA_DIR`',
      what: 'your Postgres, 15 to 18, with `citext`, `pg_trgm` and `unaccent`',
    },
    {
      names: ['DATABASE_DIRECT_URL'],
      unless: '`DATABASE_URL` leads to Postgres itself',
      what: 'Postgres itself, where `DATABASE_URL` leads to PgBouncer in transaction mode; migrations, live events, jobs, backups and commands use it ([how](../decisions/067-cluster.md))',
    },
    {
      names: ['DATABASE_REPLICA_URLS'],
      what: 'replicas, separated by commas; feeds and shop lists are read there ([how](../decisions/019-replicas.md))',
    },
    { names: ['DATABASE_POOL'], what: 'connections per process; two more listen for changes and jobs' },
    {
      names: ['EVENTS_URL'],
      unless: 'Postgres tells the processes',
      what: 'a NATS server that takes live updates of open pages from process to process, for many processes: `nats://user:password@broker.example:4222`, `nats://token@…`, or `tls://…`; several of one cluster are separated by commas ([when, and how](scaling.md#a-broker-for-live-updates))',
    },
    {
      names: ['DATA_DIR'],
      what: 'the embedded database, pictures, mails, the secret. Started by root in a folder that other users cannot enter, the database lies in a folder of its own, which the first start names and `data/postgres.json` keeps',
    },
    {
      names: ['SECRET'],
      unless: 'created once and kept in `DATA_DIR`',
      what: 'signs cookies; at least 32 characters; the same on all machines',
    },
    {
      names: ['SECRET_BEFORE'],
      unless: 'none',
      what: 'the former secret, accepted while `SECRET` is [replaced](secret.md)',
    },
    {
      names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      unless: 'pictures in `DATA_DIR/media`',
      what: 'any S3-compatible bucket for pictures and videos; the four belong together',
    },
    { names: ['S3_REGION'], what: 'the region of the bucket' },
    {
      names: ['MEDIA_URL'],
      unless: 'browsers get every file from the program',
      what: 'where browsers reach the bucket, or a CDN before it, with its name: `https://showoff.s3.example`; pictures and videos then come from there ([how](scaling.md#pictures-straight-from-the-bucket))',
    },
  ],
  Backups: [
    {
      names: ['BACKUP_EVERY'],
      unless: 'none are made',
      what: 'how often a backup is made: `24h`, `30m`, `7d` ([backups](scheduled-backups.md))',
    },
    {
      names: ['BACKUP_TO'],
      unless: '`backups` in `DATA_DIR`',
      what: 'the folder of backups, on another disk, or a bucket: `s3://bucket/prefix`',
    },
    {
      names: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
      unless: 'those of `S3_ENDPOINT`',
      what: 'how a bucket of backups is reached; the three belong together',
    },
    { names: ['BACKUP_S3_REGION'], unless: '`S3_REGION`', what: 'the region of the bucket of backups' },
    {
      names: ['BACKUP_KEEP'],
      unless: '`7d,4w,6m`',
      what: 'how many stay: the newest of each of the last days, weeks and months',
    },
    {
      names: ['BACKUP_KEY'],
      unless: 'not encrypted',
      what: 'encrypts backups, 16 characters or more; keep it elsewhere than the backups',
    },
  ],
  'Mail and members': [
    {
      names: ['SMTP_URL'],
      unless: 'mails are written to `DATA_DIR/outbox`',
      what: '`smtp://user:password@host:587`, or `smtps://`',
    },
    { names: ['MAIL_FROM'], what: 'the sender of mails: an address, or a name and an address' },
    {
      names: ['CONFIRM_EMAIL'],
      unless: 'on when `SMTP_URL` is set',
      what: 'new members confirm their address first',
    },
    {
      names: ['PASSWORD_MIN'],
      what: "members' shortest password; admins and moderators need ten characters at least",
    },
    {
      names: ['ADMIN_EMAILS'],
      what: 'addresses, separated by commas, that become admins when they are confirmed; without a mail server that is at registration, so register them before you let others in',
    },
    {
      names: ['ADMIN_2FA'],
      unless: 'on where others can reach the site',
      what: 'admins and moderators act only after a second factor: a code of an app, or a passkey',
    },
    {
      names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
      what: 'social sign-in; register with Google or Facebook the redirect address `PUBLIC_URL/api/auth/callback/google` or `/facebook`',
    },
  ],
  Payments: [
    {
      names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      what: 'payments by card, Apple Pay and Google Pay; let Stripe send `checkout.session.*`, `payment_intent.*`, `charge.refunded`, `refund.*`, `charge.dispute.*` and `payment_method.*` to `PUBLIC_URL/api/webhooks/stripe`',
    },
    {
      names: ['STRIPE_PUBLISHABLE_KEY'],
      what: "cards are paid on a page of the shop that shows Stripe's form, with Apple Pay, Google Pay and Link; register your domain at Stripe under Settings, Payment method domains. Unset: on Stripe's own page",
    },
    {
      names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
      what: 'payments by PayPal; make a webhook for `PUBLIC_URL/api/webhooks/paypal` with `Checkout order approved`, `Payments & payouts` and `Customer dispute` events, and set its id',
    },
    {
      names: ['PAYPAL_API_BASE'],
      what: "for tests with PayPal's sandbox: `https://api-m.sandbox.paypal.com`",
    },
    {
      names: ['MOLLIE_API_KEY'],
      what: 'payments by Mollie: cards, iDEAL, Bancontact and what else is switched on there; nothing to register, `PUBLIC_URL` has to be reachable from outside. A key that begins with `test_` takes no money',
    },
    {
      names: ['STRIPE_API_BASE', 'MOLLIE_API_BASE'],
      unless: "the provider's own",
      what: 'another address of the API: for tests',
    },
    {
      names: ['VIES_URL'],
      unless: "the EU's own",
      what: 'where VAT numbers that buyers enter are checked (a shop in the EU with rates by country); `off`: nowhere, so tax is always charged',
    },
  ],
  'Pictures, videos and helpers': [
    {
      names: ['AVIF'],
      what: 'pictures are stored in AVIF besides WebP, a third smaller to send; `off` saves processor time',
    },
    {
      names: ['FFMPEG'],
      what: 'converts videos of reels; without it, or with `off`, MP4 with H.264 and AAC is accepted as it is and everything else is refused',
    },
    {
      names: ['FIND_EMBEDDING_URL'],
      what: 'optional embedding provider for visual search: it receives a small WebP by POST and answers `{ "embedding": [numbers] }` within 2 s; it changes the order of the results',
    },
    {
      names: ['REVIEW_MODEL_URL', 'REVIEW_MODEL_KEY', 'REVIEW_MODEL_NAME'],
      unless: 'no model',
      what: "optional language model for the review assistant, with OpenAI's chat completions API: it receives a card with its quotes and may rephrase the summary; sentences with a number or source that is not in the card are dropped",
    },
  ],
  'Running it': [
    {
      names: ['ENV_FILE'],
      unless: '`.env` beside `package.json`, if it is there',
      what: 'the file that `npm start` and the commands read settings from; `off`: none. A variable that is set wins over the file',
    },
    {
      names: ['DEMO'],
      unless: 'on for an empty embedded database that only this machine can reach',
      what: '`off` starts empty, and hides that an earlier installation had loaded the demo. Its known password signs nobody in from outside, not through a tunnel either; `on` where others can reach the site gives its members a new one, printed once',
    },
    {
      names: ['LOG_LEVEL'],
      what: '`trace` to `silent`; JSON lines on standard output. `info` has a line for each request ([what it says](watching.md#the-log))',
    },
    {
      names: ['SENTRY_DSN'],
      unless: 'errors are only logged',
      what: 'errors are also sent to Sentry, or to what takes its envelopes (GlitchTip, Bugsink): `https://key@sentry.example/1` ([what is sent](watching.md#reports-of-errors))',
    },
    {
      names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      unless: 'no traces',
      what: 'a collector of OpenTelemetry, to which traces go over HTTP (protobuf): `http://127.0.0.1:4318` ([what they show](watching.md#traces))',
    },
    {
      names: ['OTEL_EXPORTER_OTLP_HEADERS'],
      what: 'headers for it, such as `authorization=Bearer%20key`, separated by commas',
    },
    { names: ['OTEL_SERVICE_NAME'], what: 'what traces call the program' },
    {
      names: ['OTEL_TRACES_SAMPLER_ARG'],
      what: 'the share of requests that is traced, from 0 to 1',
    },
    { names: ['NODE_ENV'], what: '`production`; `npm run dev` and the tests set others' },
    {
      names: ['FAST'],
      what: '`off` turns off caches, prepared statements and batches, to find out whether one of them is at fault; `-memo,-files` turns off only what it names ([what each does](../../src/platform/fast/README.md))',
    },
    {
      names: ['INSIGHT'],
      what: '`off`: nobody’s opening of a look is counted, and owners and brands see no such figures ([what is counted](../decisions/059-insight.md))',
    },
    {
      names: ['SERVICE_WORKER'],
      what: '`on` installs a service worker, so that pages open without a connection ([what is kept, and for whom](../decisions/064-offline.md)) and browsers show notifications ([how](../decisions/084-push.md)); `off` removes it and all that it kept from each browser at its next visit, and offers neither',
    },
    { names: ['RATE_LIMITS'], what: '`off` turns off every rate limit: for load tests only' },
  ],
}
