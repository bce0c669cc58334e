import { errorSentence, ProblemError } from '#api/index.ts'

/** Fields of the contract that a form has under another name: an instant as a day and a time. */
export type FieldAliases = Readonly<Record<string, string>>

/** The errors of a refusal that belong to fields of the form with these values, by field. */
export function errorsAtFields(values: object, error: unknown, field_aliases?: FieldAliases) {
  const errors = fieldErrors(values, error, field_aliases).filter((field_error) => field_error.isField)
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** The errors that belong to no field: only the messages, because the contract's field names are not for people. */
export function sentenceWithoutField(values: object, error: unknown, field_aliases?: FieldAliases) {
  const errors = fieldErrors(values, error, field_aliases)
  if (errors.length === 0) return errorSentence(error)
  const elsewhere = errors.filter((field_error) => !field_error.isField).map(({ message }) => message)
  return elsewhere.length > 0 ? [...new Set(elsewhere)].join(' ') : undefined
}

/** The fields of the contract that a refusal names. */
export function refusedFields(error: unknown) {
  const all = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  return all.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message }))
}

function fieldErrors(values: object, error: unknown, field_aliases: FieldAliases = {}) {
  const fields = Object.keys(flat(values))
  return refusedFields(error).map(({ path, message }) => {
    const plain = field_aliases[path] ?? path
    return { path: plain, message, isField: fields.some((field) => field === plain || field.startsWith(`${plain}.`)) }
  })
}

function flat(values: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !(value instanceof Date) && !(value instanceof File)
        ? [[prefix + name, value], ...Object.entries(flat(value, `${prefix}${name}.`))]
        : [[prefix + name, value]],
    ),
  )
}
