import { StartRefused } from './kernel/start-refused.ts'

/** What to do about an error of listening at an address; any other error is returned unchanged. */
export function refusedToListen(error: Error, { host, port }: { host: string; port: number }): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with PORT.`,
  }
  const sentence = sentences[(error as { code?: string }).code ?? '']
  return sentence ? new StartRefused(sentence) : error
}
