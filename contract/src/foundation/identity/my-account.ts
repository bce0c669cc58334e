/** One's own account: name, address, password, second factor; part of the domain `identity`. */
import { z } from 'zod'
import { body, call, message, page } from '../../kernel/call.ts'
import { instant, line, name, password, phone } from '../../kernel/values.ts'
import { accountFields, proxy } from './identity-shapes.ts'

const myAccount = z.object({
  ...accountFields,
  phone: z.string().nullable(),
  birth_date: z.string().nullable(),
  locale: z.string(),
  recovery_codes_left: z.number().int(),
  created_at: instant,
})

export const myAccountCalls = {
  getAccount: call({
    method: 'GET',
    path: '/account',
    access: 'signed-in',
    summary: 'My account.',
    output: myAccount,
  }),
  getMyAccount: call({
    method: 'GET',
    path: '/patient/account',
    access: 'patient',
    organization: false,
    summary: 'My account, for a patient: the same as `/account`.',
    output: myAccount,
  }),
  listMyProxies: call({
    method: 'GET',
    path: '/patient/proxies',
    access: 'patient',
    organization: false,
    summary: 'The people I may act for, in any clinic.',
    output: page(proxy),
  }),
  updateAccount: call({
    method: 'PATCH',
    path: '/account',
    access: 'signed-in',
    audit: 'account.change',
    summary: 'Changes my name, phone number or language.',
    body: body({ name: name.optional(), phone: phone.nullable().optional(), locale: line(20).optional() }),
    output: message,
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/password',
    access: 'signed-in',
    cost: 5,
    audit: 'password.change',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Changes my password and ends my other sessions.',
    body: body({ current_password: z.string().min(1).max(128), password }),
    output: message,
  }),
  reauthenticate: call({
    method: 'POST',
    path: '/account/reauthenticate',
    access: 'signed-in',
    cost: 5,
    audit: 'session.reauthenticate',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Gives the password once more, for five minutes of sensitive acts.',
    body: body({ password: z.string().min(1).max(128) }),
    output: message,
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor',
    access: 'signed-in',
    audit: 'second-factor.begin',
    secret: true,
    sensitive: true,
    summary: 'A new seed for an authenticator app; nothing changes until it is confirmed.',
    output: z.object({ secret: z.string(), uri: z.string(), qr_svg_data_url: z.string() }),
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor/confirm',
    access: 'signed-in',
    audit: 'second-factor.confirm',
    secret: true,
    errors: ['refused_by_rule'],
    summary: 'Turns the second factor on with a first code; answers with recovery codes, once.',
    body: body({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits of your app.'),
    }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/account/second-factor',
    access: 'signed-in',
    audit: 'second-factor.remove',
    sensitive: true,
    errors: ['refused_by_rule'],
    summary: 'Turns the second factor off.',
    output: message,
  }),
  createRecoveryCodes: call({
    method: 'POST',
    path: '/account/recovery-codes',
    access: 'signed-in',
    audit: 'recovery-codes.create',
    secret: true,
    sensitive: true,
    errors: ['refused_by_rule'],
    summary: 'Ten new recovery codes; the old ones stop working.',
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
}
