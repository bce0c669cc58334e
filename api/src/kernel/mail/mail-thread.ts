import { Worker } from 'node:worker_threads'
import type { Mail, MailCarrier, MailEnv } from './mail.ts'

/** The thread's answer for the mail with this number; `fault` if it was not accepted. */
export interface Answer {
  number: number
  fault?: MailFault
}

/** The fields of a carrier's error that `isFinal` and the log read. */
interface MailFault {
  name: string
  message: string
  code: unknown
  responseCode: unknown
  command: unknown
}

export const faultOf = (error: unknown): MailFault => {
  const { name, message, code, responseCode, command } = error as Error & MailFault
  return { name, message, code, responseCode, command }
}

interface Sender {
  resolve(): void
  reject(error: unknown): void
}

/**
 * Composes and sends mails in a thread of its own: that takes as long as the booking it reports, and requests would wait for it.
 * The thread starts with the first mail. One that dies is replaced with the next mail; the mail it was sending fails, and is
 * retried like any other.
 */
export function createMailThread(env: MailEnv, program = new URL('./mail.worker.ts', import.meta.url)): MailCarrier {
  const sending = new Map<number, Sender>()
  let last = 0
  let thread: Worker | null = null

  const begin = () => {
    const { smtp_url, mail_from, public_url, data_dir } = env
    const workerData: MailEnv = { smtp_url, mail_from, public_url, data_dir }
    const worker = new Worker(program, {
      workerData,
      // The thread gets what it needs and none of the server's variables, which may be secrets.
      env: {},
      execArgv: [],
    })
    worker.on('message', ({ number, fault }: Answer) => {
      const sender = sending.get(number)
      sending.delete(number)
      if (fault) sender?.reject(Object.assign(new Error(fault.message), fault))
      else sender?.resolve()
      // The thread keeps a stopping process alive only while mail is being sent.
      if (sending.size === 0) worker.unref()
    })
    const end = (error: Error) => {
      if (thread === worker) thread = null
      for (const { reject } of sending.values()) reject(error)
      sending.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The thread that sends mail has ended.')))
    return worker
  }

  return {
    send: (mail: Mail) =>
      new Promise<void>((resolve, reject) => {
        thread ??= begin()
        const number = ++last
        sending.set(number, { resolve, reject })
        thread.ref()
        thread.postMessage({ number, mail })
      }),
    close: () => {
      thread?.postMessage('close')
      thread = null
    },
  }
}
