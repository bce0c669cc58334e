// The thread of `createMailThread`: its one carrier keeps its connections to the mail server.
import { parentPort, workerData } from 'node:worker_threads'
import { createMailCarrier, type Mail, type MailEnv } from './mail.ts'
import { type Answer, faultOf } from './mail-thread.ts'

const carrier = createMailCarrier(workerData as MailEnv)

parentPort?.on('message', (message: { number: number; mail: Mail } | 'close') => {
  if (message === 'close') {
    carrier.close()
    parentPort?.close()
    return
  }
  const { number, mail } = message
  const answer = (reply: Answer) => parentPort?.postMessage(reply)
  void carrier.send(mail).then(
    () => answer({ number }),
    (error: unknown) => answer({ number, fault: faultOf(error) }),
  )
})
