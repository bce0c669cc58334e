/** The product on a stopped clock, so that the sample clinics are the same whenever they are loaded. */
import { clock } from '../../api/src/kernel/clock.ts'
import { instant } from './instant.ts'

clock.fix(instant)
// The module is imported by its address, because the types of the whole program are checked where it is written.
await import(new URL('../../api/src/main.ts', import.meta.url).href)
