import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it } from 'vitest'

/** The tester throws where a rule errs, and a test must expect something: each of its tests expects that nothing is thrown. */
RuleTester.describe = describe
RuleTester.it = (title, run) => it(title, () => expect(run).not.toThrow())

export { RuleTester }
