import type { Environment } from '../../src/platform/start/environment.ts'

type Name = keyof typeof Environment.shape
export type SettingWords = {
  /** Settings that belong together share one row. */
  names: readonly [Name, ...Name[]]
  description: string
  /** The value if it is not set, where the schema does not define a default. */
  unless?: string
}

/** Every setting in the order of docs/operating/settings.md; a test fails for a missing one. */
export const SETTING_WORDS: Record<string, readonly SettingWords[]> = {
  'Address and network': [
    {
      names: ['HOST', 'PORT'],
      description:
        'the address and port to listen on; `HOST=0.0.0.0` accepts connections from other machines',
    },
    {
      names: ['PUBLIC_URL'],
      unless: 'derived from host and port',
      description:
        'the address members use; required behind a proxy, for links in emails and for secure cookies',
    },
    {
      names: ['TRUST_PROXY'],
      description:
        'proxies whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas, and the words `loopback` and `private`. The visitor is the rightmost address that is not one of them. `on`: every client that connects is a proxy, and addresses in private networks are skipped. The proxy must then limit the number of connections per address',
    },
    {
      names: ['HSTS_SUBDOMAINS'],
      description:
        'if the site has an https address, browsers also refuse plain HTTP for all of its subdomains; set this only if all of them serve HTTPS',
    },
    { names: ['WORKERS'], description: 'the number of processes that share the port' },
    {
      names: ['DRAIN_SECONDS'],
      unless: '5 if `PUBLIC_URL` is set, otherwise 0',
      description:
        'how long the program keeps serving after `SIGTERM` while `/readyz` returns 503, so that a load balancer stops sending requests to it',
    },
  ],
  'Data and storage': [
    {
      names: ['DATABASE_URL'],
      unless: 'the embedded Postgres 18 in `DATA_DIR`',
      description: 'your Postgres, 15 to 18, with `citext`, `pg_trgm` and `unaccent`',
    },
    {
      names: ['DATABASE_DIRECT_URL'],
      unless: '`DATABASE_URL` points to Postgres itself',
      description:
        'the address of Postgres itself if `DATABASE_URL` points to PgBouncer in transaction mode; used by migrations, live events, jobs, backups and commands ([how](../decisions/067-cluster.md))',
    },
    {
      names: ['DATABASE_REPLICA_URLS'],
      description:
        'replicas, separated by commas; feeds and shop lists are read from them ([how](../decisions/019-replicas.md))',
    },
    {
      names: ['DATABASE_POOL'],
      description: 'database connections per process; jobs and live updates need up to five more',
    },
    {
      names: ['EVENTS_URL'],
      unless: 'updates go through Postgres',
      description:
        'a NATS server that passes live updates of open pages between processes, for many processes: `nats://user:password@broker.example:4222`, `nats://token@…`, or `tls://…`; separate several servers of one cluster by commas ([when, and how](scaling.md#a-broker-for-live-updates))',
    },
    {
      names: ['DATA_DIR'],
      description:
        'the folder for the embedded database, pictures, emails and the secret. If root starts the program and other users cannot enter this folder, the database is in a separate folder; the first start prints it, and `data/postgres.json` records it',
    },
    {
      names: ['SECRET'],
      unless: 'created once and stored in `DATA_DIR`',
      description: 'signs cookies; must have at least 32 characters and be the same on all machines',
    },
    {
      names: ['SECRET_BEFORE'],
      unless: 'none',
      description: 'the previous secret, still accepted while `SECRET` is being [replaced](secret.md)',
    },
    {
      names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      unless: 'pictures in `DATA_DIR/media`',
      description: 'an S3-compatible bucket for pictures and videos; set all four',
    },
    { names: ['S3_REGION'], description: 'the region of the bucket' },
    {
      names: ['MEDIA_URL'],
      unless: 'the program serves all files',
      description:
        'the address at which browsers reach the bucket or a CDN in front of it, including the bucket name: `https://showoff.s3.example`; browsers then load pictures and videos from there ([how](scaling.md#pictures-straight-from-the-bucket))',
    },
  ],
  Backups: [
    {
      names: ['BACKUP_EVERY'],
      unless: 'no backups',
      description: 'how often a backup is created: `24h`, `30m`, `7d` ([backups](scheduled-backups.md))',
    },
    {
      names: ['BACKUP_TO'],
      unless: '`backups` in `DATA_DIR`',
      description:
        'where backups are stored: a folder, preferably on another disk, or a bucket: `s3://bucket/prefix`',
    },
    {
      names: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
      unless: 'those of `S3_*`',
      description: 'the address and keys of the backup bucket; set all three',
    },
    { names: ['BACKUP_S3_REGION'], unless: '`S3_REGION`', description: 'the region of the backup bucket' },
    {
      names: ['BACKUP_KEEP'],
      unless: '`7d,4w,6m`',
      description: 'how many backups are kept: the newest of each of the last days, weeks and months',
    },
    {
      names: ['BACKUP_KEY'],
      unless: 'not encrypted',
      description: 'the key that encrypts backups, at least 16 characters; do not store it with the backups',
    },
  ],
  'Email and members': [
    {
      names: ['SMTP_URL'],
      unless: 'emails are written to `DATA_DIR/outbox`',
      description: 'the mail server: `smtp://user:password@host:587`, or `smtps://`',
    },
    { names: ['MAIL_FROM'], description: 'the sender of emails: an address, or a name and an address' },
    {
      names: ['CONFIRM_EMAIL'],
      unless: 'on if `SMTP_URL` is set',
      description: 'new members must confirm their email address first',
    },
    {
      names: ['PASSWORD_MIN'],
      description: 'the minimum length of passwords; admins and moderators need at least ten characters',
    },
    {
      names: ['ADMIN_EMAILS'],
      description:
        'email addresses, separated by commas, whose members become admins when they confirm them. Without a mail server, they become admins when they register, so register them before you let others in',
    },
    {
      names: ['ADMIN_2FA'],
      unless: 'on if others can reach the site',
      description:
        'admins and moderators need a second factor: a code from an authenticator app, or a passkey',
    },
    {
      names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
      description:
        'social sign-in; register at Google or Facebook the redirect address `PUBLIC_URL/api/auth/callback/google` or `/facebook`',
    },
  ],
  Payments: [
    {
      names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      description:
        'payments by card, Apple Pay and Google Pay; create a webhook at Stripe that sends `checkout.session.*`, `payment_intent.*`, `charge.refunded`, `refund.*`, `charge.dispute.*` and `payment_method.*` to `PUBLIC_URL/api/webhooks/stripe`',
    },
    {
      names: ['STRIPE_PUBLISHABLE_KEY'],
      description:
        "buyers pay on a page of the shop that contains Stripe's form, with Apple Pay, Google Pay and Link; register your domain at Stripe under Settings, Payment method domains. If unset, they pay on Stripe's own page",
    },
    {
      names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
      description:
        'payments by PayPal; create a webhook for `PUBLIC_URL/api/webhooks/paypal` with `Checkout order approved`, `Payments & payouts` and `Customer dispute` events, and set its id',
    },
    {
      names: ['PAYPAL_API_BASE'],
      description: "for tests with PayPal's sandbox: `https://api-m.sandbox.paypal.com`",
    },
    {
      names: ['MOLLIE_API_KEY'],
      description:
        'payments by Mollie: cards, iDEAL, Bancontact and everything else you have turned on there. You need not register anything, but `PUBLIC_URL` must be reachable from outside. A key that begins with `test_` takes no money',
    },
    {
      names: ['STRIPE_API_BASE', 'MOLLIE_API_BASE'],
      unless: "the provider's own",
      description: 'a different address of the API, for tests',
    },
    {
      names: ['VIES_URL'],
      unless: "the EU's own",
      description:
        'the service that checks the VAT numbers of buyers, for a shop in the EU with rates by country; `off` checks none, so tax is always charged',
    },
  ],
  'Pictures, videos and helpers': [
    {
      names: ['AVIF'],
      description:
        'pictures are also stored as AVIF once somebody has viewed them, which makes downloads a third smaller; `off` saves processor time and space',
    },
    {
      names: ['FFMPEG'],
      description:
        'the program that converts the videos of reels; without it, or with `off`, only MP4 with H.264 and AAC is accepted, and not converted',
    },
    {
      names: ['FIND_EMBEDDING_URL'],
      description:
        'optional embedding provider for visual search: it receives a small WebP by POST and must return `{ "embedding": [numbers] }` within 2 s; this changes the order of the results',
    },
    {
      names: ['REVIEW_MODEL_URL', 'REVIEW_MODEL_KEY', 'REVIEW_MODEL_NAME'],
      unless: 'no model',
      description:
        "optional language model for the review assistant, with OpenAI's chat completions API: it receives a card with its quotes and can rephrase the summary; sentences with a number or source that is not on the card are dropped",
    },
  ],
  Operation: [
    {
      names: ['ENV_FILE'],
      unless: '`.env` beside `package.json`, if it exists',
      description:
        'the file from which `npm start` and the commands read settings; `off` reads none. A variable that is set takes precedence over the file',
    },
    {
      names: ['DEMO'],
      unless: 'on for an empty embedded database if only this machine can reach the site',
      description:
        '`off` starts with an empty site, and hides that the demo was loaded earlier. The known demo password does not work from outside, not even through a tunnel. If others can reach the site, `on` gives the demo members a new password, which is printed once',
    },
    {
      names: ['LOG_LEVEL'],
      description:
        '`trace` to `silent`; JSON lines on standard output. `info` writes a line for each request ([its contents](watching.md#the-log))',
    },
    {
      names: ['SENTRY_DSN'],
      unless: 'errors are only logged',
      description:
        'errors are also sent to Sentry or to a service that accepts its envelopes (GlitchTip, Bugsink): `https://key@sentry.example/1` ([what is sent](watching.md#reports-of-errors))',
    },
    {
      names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      unless: 'no traces',
      description:
        'an OpenTelemetry collector that receives traces over HTTP (protobuf): `http://127.0.0.1:4318` ([what they show](watching.md#traces))',
    },
    {
      names: ['OTEL_EXPORTER_OTLP_HEADERS'],
      description: 'headers for the collector, such as `authorization=Bearer%20key`, separated by commas',
    },
    { names: ['OTEL_SERVICE_NAME'], description: 'the name of the program in traces' },
    {
      names: ['OTEL_TRACES_SAMPLER_ARG'],
      description: 'the share of requests that are traced, from 0 to 1',
    },
    { names: ['NODE_ENV'], description: 'the mode; `npm run dev` and the tests set other values' },
    {
      names: ['FAST'],
      description:
        '`off` turns off caches, prepared statements and batches, to find out whether one of them causes a problem; `-memo,-files` turns off only those it names ([what each does](../../src/platform/fast/README.md))',
    },
    {
      names: ['INSIGHT'],
      description:
        '`off` stops counting who opens looks, and hides these figures from owners and brands ([what is counted](../decisions/059-insight.md))',
    },
    {
      names: ['SERVICE_WORKER'],
      description:
        '`on` installs a service worker, so that pages open without a connection ([what is stored, and for whom](../decisions/064-offline.md)) and browsers show notifications ([how](../decisions/084-push.md)); `off` offers neither, and removes the service worker and everything it stored from each browser at its next visit',
    },
    { names: ['RATE_LIMITS'], description: '`off` turns off every rate limit: for load tests only' },
  ],
}
