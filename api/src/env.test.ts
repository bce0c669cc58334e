import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('starts without any variable: on this machine only, with its own database and the sample clinics', () => {
  const env = readEnv({ PORT: '', HOST: ' ' })
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    public_url: 'http://127.0.0.1:3000',
    embedded: true,
    sample_data: 'on',
    sample_sign_ins: true,
    trust_proxy: false,
    stripe: null,
    web_concurrency: 1,
    drain_seconds: 0,
  })
  expect(env.data_dir).toMatch(/\/\.data$/)
  expect(env.files).toEqual({ kind: 'folder', path: `${env.data_dir}/files` })
})

it('loads no sample clinics, and refuses their passwords, where others can reach it', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://clinic.example.org/' }
  expect(readEnv(open)).toMatchObject({ sample_data: 'off', sample_sign_ins: false, public_url: 'https://clinic.example.org' })
  expect(readEnv({ ...open, SAMPLE_DATA: 'on' })).toMatchObject({ sample_data: 'on', sample_sign_ins: true })
  expect(readEnv({ DATABASE_URL: 'postgres://owner@db/polyclinic' })).toMatchObject({ embedded: false, sample_data: 'off' })
})

it('reads which proxies to trust for the address of a client', () => {
  const trusted = (TRUST_PROXY: string) => readEnv({ TRUST_PROXY }).trust_proxy
  expect([trusted('off'), trusted('on'), trusted('2'), trusted('loopback, 10.0.0.0/8')]).toEqual([false, 1, 2, ['loopback', '10.0.0.0/8']])
})

it.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '80a' }],
  ['HOST', { HOST: 'two words' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://clinic.example.org/app' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root@db/polyclinic' }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://owner@pooler/polyclinic', DATABASE_DIRECT_URL: 'postgres://owner@db/polyclinic' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db/polyclinic' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://owner@db/polyclinic', DATABASE_READ_URL: 'postgres://owner@replica/polyclinic' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://replica/polyclinic' }],
  ['DATABASE_READ_LAG_SECONDS', { DATABASE_READ_LAG_SECONDS: '0' }],
  ['DATABASE_PREPARE', { DATABASE_PREPARE: 'no' }],
  ['POOL_SIZE', { POOL_SIZE: '1' }],
  ['DATABASE_BATCHING', { DATABASE_BATCHING: 'no' }],
  ['FILES_URL', { FILES_URL: 'ftp://files' }],
  ['AWS_ACCESS_KEY_ID', { FILES_URL: 's3://clinic-files' }],
  ['AWS_SECRET_ACCESS_KEY', { FILES_URL: 's3://clinic-files', AWS_ACCESS_KEY_ID: 'key' }],
  ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 'https://s3.example.org/files' }],
  ['FILE_SCAN_URL', { FILE_SCAN_URL: 'http://scan' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'the proxy' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'none' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@example.org' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:nobody' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://example.org/security' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['SMS_WEBHOOK_TOKEN', { SMS_WEBHOOK_TOKEN: 'short' }],
  ['SAMPLE_DATA', { SAMPLE_DATA: 'yes' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['OUTSIDE_ADDRESSES', { OUTSIDE_ADDRESSES: 'private' }],
  ['OUTSIDE_ADDRESSES', { OUTSIDE_ADDRESSES: 'loopback', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }],
  ['OUTSIDE_ADDRESSES', { OUTSIDE_ADDRESSES: 'loopback', PUBLIC_URL: 'https://clinic.example.org' }],
  ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '8s' }],
])('names %s in one sentence when it is wrong: %o', (name, variables) => {
  expect(() => readEnv(variables)).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})

it('does not repeat a secret that is mistyped', () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'pk_live_123' })).toThrow(/^(?!.*pk_live_123)/)
})
