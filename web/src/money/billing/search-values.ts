/** Reads a value of the address; any other value counts as absent. */
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

export const dayOf = <K extends string>(key: K, search: Record<string, unknown>) =>
  isDay(search[key]) ? ({ [key]: search[key] } as Record<K, string>) : {}
export const idOf = <K extends string>(key: K, search: Record<string, unknown>) =>
  isId(search[key]) ? ({ [key]: search[key] } as Record<K, string>) : {}
export const oneOf = <K extends string, V extends string>(key: K, values: readonly V[], search: Record<string, unknown>) => {
  const found = values.find((value) => value === search[key])
  return found ? ({ [key]: found } as Record<K, V>) : {}
}

/** Leaves out undefined values, so that the address holds only what is set. */
export const withoutUndefined = <T extends object>(search: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
