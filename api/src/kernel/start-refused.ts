/**
 * The program cannot start, for a reason that its operator can correct. The message is one plain sentence; the caller prints it
 * alone, without a stack, and exits with code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
