/**
 * Twelve patients that Synthea generated, as FHIR R4 bundles. They are no part of the project: tests read them from
 * `shared/data/fhir-r4` beside it, or beside a folder that it lies in, and leave themselves out where they are not there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const project = join(import.meta.dirname, '../..')

function findFolder(beside: string): string | null {
  const folder = join(dirname(beside), 'shared/data/fhir-r4')
  if (existsSync(folder)) return folder
  return dirname(beside) === beside ? null : findFolder(dirname(beside))
}

interface FhirBundle {
  file_name: string
  text: string
}

/** The bundles; empty where the folder is not there. */
export function loadFhirBundles(): FhirBundle[] {
  const folder = findFolder(project)
  const names = folder ? readdirSync(folder).filter((name) => name.endsWith('.json.gz')) : []
  return names.toSorted().map((name) => ({
    file_name: name.replace(/\.gz$/, ''),
    text: gunzipSync(readFileSync(join(folder as string, name))).toString(),
  }))
}

/** How many resources of each type the bundles have. */
export function countResources(bundles: readonly FhirBundle[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { resource } of bundles.flatMap(({ text }) => JSON.parse(text).entry))
    counts.set(resource.resourceType, (counts.get(resource.resourceType) ?? 0) + 1)
  return counts
}
