const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** For `validateSearch`: the ids with these names in an address; a value that is no id is left out. */
export function readIds<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(names.filter((name) => uuid.test(String(search[name]))).map((name) => [name, String(search[name])])) as {
      [N in Name]?: string
    }
}
