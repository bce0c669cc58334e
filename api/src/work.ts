import type { Booted } from './kernel/boot.ts'

/** Starts what goes on beside requests. Answers with the way to stop it. */
export async function startWork(_booted: Booted, _say: (sentence: string) => void): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => {} }
}
