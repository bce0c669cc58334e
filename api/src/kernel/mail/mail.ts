import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'

/** A mail as it is sent: rendered, with all its parts. */
export interface Mail {
  /** The id of the outbox row: the same mail created twice has the same Message-ID. */
  id: string
  to: string
  /** The name beside the sender's address. */
  from_name: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  /** The link that unsubscribes from mails of this kind. */
  unsubscribe_url: string | null
  calendar: { method: string; text: string } | null
}

/** The settings of the environment that a carrier reads. */
export type MailEnv = Pick<Env, 'smtp_url' | 'mail_from' | 'public_url' | 'data_dir'>

export interface MailCarrier {
  /** Resolves when the mail server has accepted it. Rejects otherwise; see `isFinal`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Through SMTP_URL; without it into a folder of the data folder, a file per mail. */
export function createMailCarrier(env: MailEnv): MailCarrier {
  const folder = folderCarrier(env)
  if (!env.smtp_url) return folder
  const transport = createTransport({
    url: env.smtp_url,
    pool: true,
    maxConnections: 3,
    // A lease on a message lasts three minutes (see the relay), so each step gives up well before.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Nothing but the given attachments goes into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      // The addresses of sample accounts exist nowhere (RFC 2606).
      if (/@(?:.+\.)?(?:test|example|invalid|localhost)$/i.test(mail.to)) return folder.send(mail)
      await transport.sendMail(messageOf(mail, env))
    },
    close: () => transport.close(),
  }
}

function folderCarrier(env: MailEnv): MailCarrier {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(mail, env))
      await keepFile(env, `${mail.id}.eml`, message as Buffer)
    },
    close: () => {},
  }
}

/** Writes a file completely or not at all: a reader of the folder never sees half a file. */
export async function keepFile(env: Pick<Env, 'data_dir'>, name: string, content: Buffer | string) {
  const folder = join(env.data_dir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `.${name}`), content, { mode: 0o600 })
  await rename(join(folder, `.${name}`), join(folder, name))
}

function messageOf(mail: Mail, env: MailEnv) {
  const address = /<([^<>]+)>$/.exec(env.mail_from)?.[1] ?? env.mail_from
  const own_name = env.mail_from.includes('<') ? env.mail_from.slice(0, env.mail_from.indexOf('<')).trim() : ''
  return {
    from: { name: mail.from_name || own_name, address },
    to: { name: '', address: mail.to },
    ...(mail.reply_to ? { replyTo: { name: mail.from_name, address: mail.reply_to } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(env.public_url).hostname}>`,
    // This header asks automatic systems not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.unsubscribe_url ? { list: { unsubscribe: mail.unsubscribe_url } } : {}),
    ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.text, filename: 'visit.ics' } } : {}),
  }
}

/** Whether the mail server will never accept this: no such mailbox. A fault of the server itself may pass. */
export function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
