/** `npm run openapi -w api`: writes `api/openapi.json` from the contract. With `--check`, only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { contract } from '@polyclinic/contract'
import { openapi } from './openapi.ts'
import { openapiFile as file } from './openapi-file.ts'

const { paths, ...head } = openapi(contract)
// an operation a line: a change of the contract shows as the lines that it concerns
const operations = Object.entries(paths).map(
  ([path, methods]) =>
    `${JSON.stringify(path)}: {\n${Object.entries(methods)
      .map(([method, operation]) => `${JSON.stringify(method)}: ${JSON.stringify(operation)}`)
      .join(',\n')}\n}`,
)
const text = `${JSON.stringify(head, null, 1).slice(0, -2)},\n"paths": {\n${operations.join(',\n')}\n}\n}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.exitCode = 1
    console.error('api/openapi.json is not what the contract says. Run npm run openapi -w api.')
  }
} else writeFileSync(file, text)
