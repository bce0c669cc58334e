import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartRefused } from './kernel/start-refused.ts'

/** The location of files: a folder of this machine, or a bucket if several machines share them. */
export type StorageLocation = { kind: 'folder'; path: string } | { kind: 's3'; url: string }

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)

const addressOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)))

const withoutUser = addressOf('postgres', 'postgresql').refine((value) => !new URL(value).username)

const path = z.string().transform((value) => resolve(value))

/** Each variable with what it must be, in words for the person who mistyped it. */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'an address or a host name to listen on'],
  DATABASE_URL: [addressOf('postgres', 'postgresql'), 'an address like postgres://owner:password@host:5432/polyclinic'],
  DATABASE_APP_URL: [addressOf('postgres', 'postgresql'), 'an address like postgres://polyclinic_app:password@host:5432/polyclinic'],
  DATABASE_DIRECT_URL: [withoutUser, 'an address without a user like postgres://host:5432/polyclinic, because each role keeps its own'],
  DATABASE_READ_URL: [
    withoutUser,
    'an address without a user like postgres://replica:5432/polyclinic, because the role is the same as on the primary',
  ],
  DATABASE_READ_LAG_SECONDS: [wholeNumber(1, 300), 'a number of seconds from 1 to 300'],
  DATABASE_PREPARE: [z.enum(['on', 'off']), 'on or off'],
  POOL_SIZE: [wholeNumber(2, 500), 'a number of connections from 2 to 500'],
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
  SECURITY_CONTACT: [
    addressOf('mailto', 'https').refine((value) => value.startsWith('https:') || /^mailto:[^\s<>@]+@[^\s<>@]+$/.test(value)),
    'an address like mailto:security@example.org or https://example.org/security',
  ],
  RATE_LIMIT: [wholeNumber(0, 1_000_000), 'a number of units a second from 0 to 1000000'],
  SAMPLE_DATA: [z.enum(['on', 'off', 'refresh']), 'on, off or refresh'],
  SMTP_URL: [addressOf('smtp', 'smtps'), 'an address like smtps://user:password@host:465'],
  MAIL_FROM: [z.string().regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/), 'a sender like Polyclinic <post@example.org>'],
  STRIPE_SECRET_KEY: [z.string().regex(/^[sr]k_\w+$/), "Stripe's secret key, which begins with sk_ or rk_"],
  STRIPE_WEBHOOK_SECRET: [z.string().regex(/^whsec_\w+$/), "Stripe's signing secret, which begins with whsec_"],
  PUBLIC_URL: [z.string().transform(origin), 'the address people type, like https://clinic.example.org, without a path'],
  WEB_CONCURRENCY: [wholeNumber(1, 64), 'a number of processes from 1 to 64'],
  DRAIN_SECONDS: [wholeNumber(0, 300), 'a number of seconds from 0 to 300'],
  SMS_URL: [addressOf('http', 'https'), 'an address like https://sms.example.org/send'],
  SMS_WEBHOOK_TOKEN: [z.string().min(16), 'a secret of at least 16 characters'],
  VAPID_KEYS_FILE: [path, 'a file'],
  OUTSIDE_ADDRESSES: [z.enum(['public', 'loopback']), 'public or loopback'],
} as const satisfies Record<string, readonly [z.ZodType<unknown, string>, string]>

type Variable = keyof typeof variables
type Value<V extends Variable> = z.output<(typeof variables)[V][0]>

/** The checked value of a variable; undefined if it is unset. An empty variable counts as unset. */
export type ReadVariable = <V extends Variable>(name: V) => Value<V> | undefined

/** @throws {StartRefused} with one sentence that names the variable that is wrong. */
export function variableReader(source: Record<string, string | undefined>): ReadVariable {
  return <V extends Variable>(name: V): Value<V> | undefined => {
    const text = source[name]?.trim()
    if (!text) return undefined
    const [schema, wording] = variables[name]
    const result = schema.safeParse(text)
    // The value itself is not repeated: it may be a secret, and start-up messages end in logs.
    if (!result.success) throw new StartRefused(`${name} must be ${wording}.`)
    return result.data as Value<V>
  }
}

export function fileStore(value: string, context?: z.RefinementCtx): StorageLocation {
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
