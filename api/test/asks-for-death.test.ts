/** Which calls that write for a patient ask whether a death is known. A new one stands in one of the lists before it is written. */
import { namedCalls } from '@polyclinic/contract'
import { expect, it } from 'vitest'

const writing = namedCalls()
