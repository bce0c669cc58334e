import { anyOf } from '../../kernel/db/any-of.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import type { Scope } from '../../kernel/scope.ts'

const chartOf = askTogether(async (scope: Scope, ids) =>
  byKey(
    await scope.rows(scope.from('patients').select(['id', 'email', 'phone', 'account_id']).where('id', '=', anyOf(ids))),
    ({ id }) => id,
  ),
)

/** The addresses in a chart that messages can be sent to. */
export const patientAddresses = async (scope: Scope, id: string) => (await chartOf(scope, id)) ?? null
