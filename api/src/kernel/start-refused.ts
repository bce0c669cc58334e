/**
 * The program cannot start, for a reason its operator can mend.
 * The message is one plain sentence; whoever catches it prints that alone, without a stack, and leaves with exit code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
