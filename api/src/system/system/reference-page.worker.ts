/** Renders the reference outside the event loop: reading the document and writing a megabyte of HTML takes a tenth of a second. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { openapiFile } from './openapi-file.ts'
import { referencePage } from './reference-page.ts'

parentPort?.postMessage(Buffer.from(referencePage(JSON.parse(readFileSync(openapiFile, 'utf8')))))
