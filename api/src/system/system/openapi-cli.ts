/** `npm run openapi -w api`: writes `api/openapi.json` from the contract. With `--check`, only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { openapiFile as file } from './openapi-file.ts'
import { readDocComments } from './print-openapi/documented-source.ts'

readDocComments()
const { contract } = await import('@polyclinic/contract')
const { openapi } = await import('./print-openapi/openapi.ts')
const { addDescriptions } = await import('./print-openapi/add-descriptions.ts')
const { addExamples } = await import('./print-openapi/add-examples.ts')

const { paths = {}, components: { schemas = {}, ...components } = {}, ...head } = addExamples(addDescriptions(openapi(contract)), contract)
// Each operation and shape is one line, so that a change of the contract shows as the lines that it concerns.
const lines = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')
const operations = Object.entries(paths).map(([path, methods]) => `${JSON.stringify(path)}: {\n${lines(methods)}\n}`)
const shapes = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
const text = `${JSON.stringify(head, null, 1).slice(0, -2)},
"paths": {
${operations.join(',\n')}
},
"components": {
${lines(components)},
"schemas": {
${lines(shapes)}
}
}
}
`
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.exitCode = 1
    console.error('api/openapi.json is not what the contract says. Run npm run openapi -w api.')
  }
} else writeFileSync(file, text)
