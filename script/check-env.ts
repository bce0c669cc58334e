// Says in one line which variable is mistyped, before the web application is built for a server that would not start.
import { readEnv } from '../api/src/env.ts'

try {
  readEnv(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
