import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartRefused } from './kernel/start-refused.ts'

/** Where files are kept: a folder of this machine, or a bucket when several machines share them. */
export type StorageLocation = { kind: 'folder'; path: string } | { kind: 's3'; url: string }

/** What the environment says, checked and with every default filled in. The table is in `docs/operations.md`. */
export type Env = Readonly<ReturnType<typeof readEnv>>

const checkout = fileURLToPath(new URL('../..', import.meta.url))

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)

const addressOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)))

const path = z.string().transform((value) => resolve(value))

/** Each variable with what it must be, in words for the person who mistyped it. */
const variables = {
  PORT: [whole(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'an address or a host name to listen on'],
  DATABASE_URL: [addressOf('postgres', 'postgresql'), 'an address like postgres://owner:password@host:5432/polyclinic'],
  DATABASE_APP_URL: [addressOf('postgres', 'postgresql'), 'an address like postgres://polyclinic_app:password@host:5432/polyclinic'],
  DATABASE_BATCHING: [z.enum(['on', 'off']), 'on or off'],
  DATA_DIR: [path, 'a folder'],
  FILES_URL: [z.string().transform(fileStore), 'a folder, or an address like s3://bucket/prefix'],
  BACKUPS_URL: [z.string().transform(fileStore), 'a folder, or an address like s3://bucket/prefix'],
  FILE_SCAN_URL: [addressOf('clamd'), 'an address like clamd://127.0.0.1:3310'],
  AWS_ACCESS_KEY_ID: [z.string().min(1), 'the id of an access key'],
  AWS_SECRET_ACCESS_KEY: [z.string().min(1), 'the secret of an access key'],
  AWS_REGION: [z.string().regex(/^[a-z0-9-]+$/), 'a region like eu-west-1'],
  AWS_ENDPOINT_URL_S3: [z.string().transform(origin), 'an address like https://s3.example.org, without a path'],
  ENCRYPTION_KEY_FILE: [path, 'a file'],
  TRUST_PROXY: [z.string().transform(proxies), 'off, on, a number of proxies, or their addresses with commas between'],
  METRICS_TOKEN: [z.string().min(16), 'a secret of at least 16 characters'],
  SAMPLE_DATA: [z.enum(['on', 'off', 'refresh']), 'on, off or refresh'],
  SMTP_URL: [addressOf('smtp', 'smtps'), 'an address like smtps://user:password@host:465'],
  MAIL_FROM: [z.string().regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/), 'a sender like Polyclinic <post@example.org>'],
  STRIPE_SECRET_KEY: [z.string().regex(/^[sr]k_\w+$/), "Stripe's secret key, which begins with sk_ or rk_"],
  STRIPE_WEBHOOK_SECRET: [z.string().regex(/^whsec_\w+$/), "Stripe's signing secret, which begins with whsec_"],
  PUBLIC_URL: [z.string().transform(origin), 'the address people type, like https://clinic.example.org, without a path'],
  WEB_CONCURRENCY: [whole(1, 64), 'a number of processes from 1 to 64'],
  SMS_URL: [addressOf('http', 'https'), 'an address like https://sms.example.org/send'],
  SMS_WEBHOOK_TOKEN: [z.string().min(16), 'a secret of at least 16 characters'],
  VAPID_KEYS_FILE: [path, 'a file'],
  OUTSIDE_ADDRESSES: [z.enum(['public', 'loopback']), 'public or loopback'],
} as const satisfies Record<string, readonly [z.ZodType<unknown, string>, string]>

type Variable = keyof typeof variables
type Value<V extends Variable> = z.output<(typeof variables)[V][0]>

/**
 * Reads the environment once, at start. An empty variable counts as unset. A relative path is meant from the folder the
 * command was typed in; the default data folder is `.data` of the checkout, wherever the command was typed.
 * @throws {StartRefused} with one sentence that names the variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = <V extends Variable>(name: V): Value<V> | undefined => {
    const text = source[name]?.trim()
    if (!text) return undefined
    const [schema, wording] = variables[name]
    const result = schema.safeParse(text)
    // The value itself is not repeated: it may be a secret, and start-up messages end in logs.
    if (!result.success) throw new StartRefused(`${name} must be ${wording}.`)
    return result.data as Value<V>
  }

  const port = given('PORT') ?? 3000
  const host = given('HOST') ?? '127.0.0.1'
  const on_loopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

  const public_url = given('PUBLIC_URL')
  if (!public_url && !on_loopback) {
    throw new StartRefused('PUBLIC_URL must be set when HOST is not loopback, because links in mails and documents are made from it.')
  }

  const database_url = given('DATABASE_URL') ?? null
  const database_app_url = given('DATABASE_APP_URL') ?? null
  const embedded = !database_url && !database_app_url
  const data_dir = given('DATA_DIR') ?? resolve(checkout, '.data')

  const sample_data = given('SAMPLE_DATA')

  const outside_loopback = given('OUTSIDE_ADDRESSES') === 'loopback'
  const for_others =
    !on_loopback || (public_url !== undefined && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(public_url).hostname))
  if (outside_loopback && for_others)
    throw new StartRefused(
      'OUTSIDE_ADDRESSES must be public where others reach the server, because they could read what this machine keeps to itself.',
    )

  const files = given('FILES_URL') ?? fileStore(resolve(data_dir, 'files'))
  const access_key_id = given('AWS_ACCESS_KEY_ID')
  const secret_access_key = given('AWS_SECRET_ACCESS_KEY')
  const region = given('AWS_REGION') ?? 'us-east-1'
  const endpoint = given('AWS_ENDPOINT_URL_S3') ?? null
  if (files.kind === 's3' && !access_key_id)
    throw new StartRefused('AWS_ACCESS_KEY_ID must be set when FILES_URL is an address like s3://bucket.')
  if (access_key_id && !secret_access_key) throw new StartRefused('AWS_SECRET_ACCESS_KEY must be set when AWS_ACCESS_KEY_ID is.')

  return Object.freeze({
    port,
    host,
    /** Only this machine can reach the server. */
    on_loopback,
    /** Scheme, host and port, without a slash at the end. */
    public_url: public_url ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** Neither database address is given: the program starts a PostgreSQL of its own in `data_dir`. */
    embedded,
    /** The owner, who migrates and creates the roles. */
    database_url,
    /** The application's own login role, when the operator made it. */
    database_app_url,
    /** Statements that are asked for together travel in one write; otherwise one by one. */
    database_batching: (given('DATABASE_BATCHING') ?? 'on') === 'on',
    /** An absolute path; it need not exist yet. */
    data_dir,
    files,
    /** The key to the bucket of files, and where its service is when it is not Amazon's. */
    s3: access_key_id && secret_access_key ? { access_key_id, secret_access_key, region, endpoint } : null,
    /** A clamd that looks at what is uploaded; without it nothing is looked at. */
    file_scan_url: given('FILE_SCAN_URL') ?? null,
    backups: given('BACKUPS_URL') ?? fileStore(resolve(data_dir, 'backups')),
    encryption_key_file: given('ENCRYPTION_KEY_FILE') ?? resolve(data_dir, 'encryption.key'),
    /** In the form of Fastify's `trustProxy`. */
    trust_proxy: given('TRUST_PROXY') ?? false,
    /** Without it nobody reads the metrics. */
    metrics_token: given('METRICS_TOKEN') ?? null,
    sample_data: sample_data ?? (embedded && on_loopback ? 'on' : 'off'),
    /** The published passwords of the sample accounts are refused on any other address, unless the operator asked for them. */
    sample_sign_ins: sample_data ? sample_data !== 'off' : on_loopback,
    /** Without it mail is written to `data_dir/outbox`. */
    ...mailOf(given('SMTP_URL'), given('MAIL_FROM')),
    /** Without it payments go to the simulated provider. */
    stripe: stripeOf(given('STRIPE_SECRET_KEY'), given('STRIPE_WEBHOOK_SECRET')),
    web_concurrency: given('WEB_CONCURRENCY') ?? 1,
    sms_url: given('SMS_URL') ?? null,
    /** With which answers to text messages are handed in; without it none are taken. */
    sms_webhook_token: given('SMS_WEBHOOK_TOKEN') ?? null,
    vapid_keys_file: given('VAPID_KEYS_FILE') ?? null,
    /** Outside calendars may lie on this machine, without encryption: for development and tests. */
    outside_loopback,
  })
}

function mailOf(smtp_url: string | undefined, mail_from: string | undefined) {
  if (smtp_url && !mail_from) throw new StartRefused('MAIL_FROM must be set when SMTP_URL is, because mail needs a sender.')
  return { smtp_url: smtp_url ?? null, mail_from: mail_from ?? 'Polyclinic <no-reply@localhost>' }
}

function stripeOf(secret_key: string | undefined, webhook_secret: string | undefined) {
  if (secret_key && !webhook_secret) throw new StartRefused('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.')
  if (webhook_secret && !secret_key) throw new StartRefused('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.')
  return secret_key && webhook_secret ? { secret_key, webhook_secret } : null
}

function fileStore(value: string, context?: z.RefinementCtx): StorageLocation {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'folder', path: resolve(value) }
  if (/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/.test(value)) return { kind: 's3', url: value }
  context?.addIssue({ code: 'custom' })
  return z.NEVER
}

/** `on` trusts the nearest proxy only: trusting the whole chain would let a client write its own address. */
function proxies(value: string, context: z.RefinementCtx): boolean | number | string[] {
  if (value === 'off' || value === '0') return false
  if (value === 'on') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(',').map((address) => address.trim())
  const isAddress = (address: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(address) || isIP(address.replace(/\/\d{1,3}$/, '')) > 0
  if (addresses.every(isAddress)) return addresses
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

function origin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  context.addIssue({ code: 'custom' })
  return z.NEVER
}
