import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileStore, type ReadVariable, variableReader } from './env-variables.ts'
import { StartRefused } from './kernel/start-refused.ts'

/** The environment, checked and with every default filled in. The table is in `docs/operations.md`. */
export type Env = Readonly<ReturnType<typeof readEnv>>

const checkout = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Reads the environment once, at start. An empty variable counts as unset. A relative path is meant from the folder the command
 * was typed in; the default data folder is `.data` of the checkout, wherever the command was typed.
 * @throws {StartRefused} with one sentence that names the variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const read = variableReader(source)
  const address = readAddress(read)
  const database = readDatabase(read)
  /** An absolute path; it need not exist yet. */
  const data_dir = read('DATA_DIR') ?? resolve(checkout, '.data')
  return Object.freeze({
    ...address,
    ...database,
    data_dir,
    ...readFileStores(read, data_dir),
    encryption_key_file: read('ENCRYPTION_KEY_FILE') ?? resolve(data_dir, 'encryption.key'),
    ...readSampleData(read, { embedded: database.embedded, on_loopback: address.on_loopback }),
    ...readMail(read),
    /** Without it payments go to the simulated provider. */
    stripe: readStripe(read),
    ...readTextMessages(read),
    ...readProcess(read),
  })
}

/** The address at which the server listens, and the one at which people and other servers reach it. */
function readAddress(read: ReadVariable) {
  const port = read('PORT') ?? 3000
  const host = read('HOST') ?? '127.0.0.1'
  const on_loopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  const public_url = read('PUBLIC_URL')
  if (!public_url && !on_loopback) {
    throw new StartRefused('PUBLIC_URL must be set when HOST is not loopback, because links in mails and documents are made from it.')
  }
  const outside_loopback = read('OUTSIDE_ADDRESSES') === 'loopback'
  const for_others =
    !on_loopback || (public_url !== undefined && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(public_url).hostname))
  if (outside_loopback && for_others)
    throw new StartRefused(
      'OUTSIDE_ADDRESSES must be public where others reach the server, because they could read what this machine keeps to itself.',
    )
  return {
    port,
    host,
    /** Only this machine can reach the server. */
    on_loopback,
    /** Scheme, host and port, without a slash at the end. */
    public_url: public_url ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** In the form of Fastify's `trustProxy`. */
    trust_proxy: read('TRUST_PROXY') ?? false,
    /** External calendars may be on this machine, without encryption: for development and tests. */
    outside_loopback,
  }
}

function readDatabase(read: ReadVariable) {
  const database_url = read('DATABASE_URL') ?? null
  const database_app_url = read('DATABASE_APP_URL') ?? null
  const database_direct_url = read('DATABASE_DIRECT_URL') ?? null
  const database_read_url = read('DATABASE_READ_URL') ?? null
  const further = database_direct_url ? 'DATABASE_DIRECT_URL' : database_read_url ? 'DATABASE_READ_URL' : null
  if (further && !database_url && !database_app_url)
    throw new StartRefused(`${further} must be set together with DATABASE_URL or DATABASE_APP_URL, because it names no user.`)
  return {
    /** Neither database address is given: the program starts a PostgreSQL of its own in `data_dir`. */
    embedded: !database_url && !database_app_url,
    /** The owner of the database, who migrates it and creates the roles. */
    database_url,
    /** The application's own login role, if the operator created it. */
    database_app_url,
    /** The address of the database itself, without a user, if the other two are those of a pooler. */
    database_direct_url,
    /** A streaming replica, without a user, for calls that may be read there while it is no further behind. */
    database_read_url,
    database_read_lag_ms: (read('DATABASE_READ_LAG_SECONDS') ?? 5) * 1000,
    /** Connections of each process for transactions. */
    pool_size: read('POOL_SIZE') ?? 10,
    /** Statements are prepared once for each connection; otherwise parsed every time. */
    database_prepare: (read('DATABASE_PREPARE') ?? 'on') === 'on',
    /** Statements that are started together are sent in one write; otherwise one by one. */
    database_batching: (read('DATABASE_BATCHING') ?? 'on') === 'on',
  }
}

function readFileStores(read: ReadVariable, data_dir: string) {
  const files = read('FILES_URL') ?? fileStore(resolve(data_dir, 'files'))
  const access_key_id = read('AWS_ACCESS_KEY_ID')
  const secret_access_key = read('AWS_SECRET_ACCESS_KEY')
  const region = read('AWS_REGION') ?? 'us-east-1'
  const endpoint = read('AWS_ENDPOINT_URL_S3') ?? null
  if (files.kind === 's3' && !access_key_id)
    throw new StartRefused('AWS_ACCESS_KEY_ID must be set when FILES_URL is an address like s3://bucket.')
  if (access_key_id && !secret_access_key) throw new StartRefused('AWS_SECRET_ACCESS_KEY must be set when AWS_ACCESS_KEY_ID is.')
  return {
    files,
    /** The key to the bucket of files, and where its service is when it is not Amazon's. */
    s3: access_key_id && secret_access_key ? { access_key_id, secret_access_key, region, endpoint } : null,
    /** A clamd that scans uploads; without it nothing is scanned. */
    file_scan_url: read('FILE_SCAN_URL') ?? null,
    backups: read('BACKUPS_URL') ?? fileStore(resolve(data_dir, 'backups')),
  }
}

function readSampleData(read: ReadVariable, { embedded, on_loopback }: { embedded: boolean; on_loopback: boolean }) {
  const sample_data = read('SAMPLE_DATA')
  return {
    sample_data: sample_data ?? (embedded && on_loopback ? ('on' as const) : ('off' as const)),
    /** The published passwords of the sample accounts are refused on any other address, unless the operator asked for them. */
    sample_sign_ins: sample_data ? sample_data !== 'off' : on_loopback,
  }
}

/** Without `smtp_url` mail is written to `data_dir/outbox`. */
function readMail(read: ReadVariable) {
  const smtp_url = read('SMTP_URL')
  const mail_from = read('MAIL_FROM')
  if (smtp_url && !mail_from) throw new StartRefused('MAIL_FROM must be set when SMTP_URL is, because mail needs a sender.')
  return { smtp_url: smtp_url ?? null, mail_from: mail_from ?? 'Polyclinic <no-reply@localhost>' }
}

function readStripe(read: ReadVariable) {
  const secret_key = read('STRIPE_SECRET_KEY')
  const webhook_secret = read('STRIPE_WEBHOOK_SECRET')
  if (secret_key && !webhook_secret) throw new StartRefused('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.')
  if (webhook_secret && !secret_key) throw new StartRefused('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.')
  return secret_key && webhook_secret ? { secret_key, webhook_secret } : null
}

const readTextMessages = (read: ReadVariable) => ({
  sms_url: read('SMS_URL') ?? null,
  /** The token of the webhook for answers to text messages; without it none are accepted. */
  sms_webhook_token: read('SMS_WEBHOOK_TOKEN') ?? null,
})

const readProcess = (read: ReadVariable) => ({
  web_concurrency: read('WEB_CONCURRENCY') ?? 1,
  /** How long a stopping process still answers, so that proxies notice it first. */
  drain_seconds: read('DRAIN_SECONDS') ?? 0,
  /** Units a second of each caller's budget; 0: no limit. */
  rate_limit: read('RATE_LIMIT') ?? 50,
  /** Without it nobody can read the metrics. */
  metrics_token: read('METRICS_TOKEN') ?? null,
  /** Whom to tell of a weakness of this installation; without it there is no security.txt. */
  security_contact: read('SECURITY_CONTACT') ?? null,
  vapid_keys_file: read('VAPID_KEYS_FILE') ?? null,
})
